import { type ReactNode, useId } from 'react'

interface CollectionSectionProps {
  title: string
  /** A short fact beside the title, e.g. "3 of 12". */
  note?: string
  hint?: string
  action?: ReactNode
  children: ReactNode
}

export function CollectionSection({ title, note, hint, action, children }: CollectionSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="font-semibold text-2xl">
            {title}
            {note && <span className="ml-3 font-normal text-ink-soft text-lg">{note}</span>}
          </h2>
          {hint && <p className="text-ink-soft">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
