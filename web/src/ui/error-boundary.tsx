import { Component, type ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'

interface ErrorBoundaryState {
  failed: boolean
}

/** A broken page breaks alone. Most often its code could not be fetched, which a reload mends. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="mx-auto grid max-w-xl gap-4 p-4 py-12">
        <ErrorState
          title={m.app_broken_title()}
          message={m.app_broken_text()}
          onRetry={() => location.reload()}
        />
      </div>
    )
  }
}
