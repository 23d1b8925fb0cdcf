import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  message?: string
  picture?: ReactNode
  action?: ReactNode
  /** The only heading of its page, or one below it. */
  level?: 'h1' | 'h2'
}

export function EmptyState({ title, message, picture, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border-2 border-line border-dashed px-6 py-10 text-center">
      {picture}
      <Heading className="font-semibold text-2xl">{title}</Heading>
      {message && <p className="max-w-prose text-ink-soft text-lg">{message}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
