import { CloudAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface ErrorStateProps {
  title: string
  message: string
  onRetry?: () => void
  picture?: ReactNode
}

export function ErrorState({ title, message, onRetry, picture }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card bg-card px-6 py-10 text-center shadow-card"
    >
      {picture ?? <CloudAlert aria-hidden="true" className="size-14 text-wrong" />}
      <h2 className="font-semibold text-2xl">{title}</h2>
      <p className="max-w-prose text-ink-soft text-lg">{message}</p>
      {onRetry && (
        <Button variant="secondary" icon={RotateCcw} onClick={onRetry} className="mt-2">
          {m.app_try_again()}
        </Button>
      )}
    </div>
  )
}
