import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface DialogButtonsProps {
  readonly onCancel: () => void
  readonly busy: boolean
  /** For what cannot be taken back. */
  readonly danger?: boolean
  readonly children: ReactNode
}

export function DialogButtons({ onCancel, busy, danger = false, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        {m.app_cancel()}
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {children}
      </Button>
    </div>
  )
}
