import type { ReactNode } from 'react'

interface PageHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="on-stars grid max-w-2xl gap-1">
        <h1 className="capitals text-balance font-semibold text-3xl sm:text-4xl">{title}</h1>
        {lead && <p className="text-ink-soft text-lg">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
