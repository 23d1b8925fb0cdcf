import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

interface PrintBarProps {
  readonly title: string
  readonly hint: string
  readonly ready: boolean
  readonly choice?: ReactNode
  readonly children?: ReactNode
}

export function PrintBar({ title, hint, ready, choice, children }: PrintBarProps) {
  return (
    <div className="print:hidden">
      <Section title={title} hint={hint}>
        {choice}
        <div className="flex flex-wrap items-end gap-3">
          {ready && (
            <Button icon={Printer} onClick={() => window.print()}>
              {m.grown_ups_print_now()}
            </Button>
          )}
          {children}
        </div>
      </Section>
    </div>
  )
}
