import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface SectionProps {
  title: string
  hint?: string
  children: ReactNode
}

export function Section({ title, hint, children }: SectionProps) {
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div>
        <h2 className="font-semibold text-xl">{title}</h2>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}
