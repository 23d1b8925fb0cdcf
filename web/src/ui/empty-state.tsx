import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  message?: string
  picture?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, message, picture, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border-2 border-line border-dashed px-6 py-10 text-center">
      {picture}
      <h2 className="font-semibold text-2xl">{title}</h2>
      {message && <p className="max-w-prose text-ink-soft text-lg">{message}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
