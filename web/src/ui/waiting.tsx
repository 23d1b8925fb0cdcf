import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

interface WaitingProps {
  readonly page: { readonly isError: boolean; readonly refetch: () => unknown }
  /** What is said where it could not be loaded. */
  readonly title: string
  readonly message: string
  readonly loading?: ReactNode
}

/** In the place of what is still loading, or could not be loaded. */
export function Waiting({ page, title, message, loading = <PageLoading full={false} /> }: WaitingProps) {
  if (!page.isError) return loading
  return <ErrorState title={title} message={message} onRetry={() => void page.refetch()} />
}
