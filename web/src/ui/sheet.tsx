import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useModalDialog } from '#web/browser/use-modal-dialog.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'

interface SheetProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** A panel that slides in from the left, 18rem wide. */
export function Sheet({ open, onClose, label, children }: SheetProps) {
  const { ref, onCancel, onClick } = useModalDialog(open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as onCancel
    <dialog
      ref={ref}
      onCancel={onCancel}
      onClick={onClick}
      aria-label={label}
      className="ui-sheet m-0 h-dvh max-h-dvh w-72 max-w-[85vw] bg-card p-0 text-ink shadow-pop"
    >
      {open && (
        <div className="relative flex min-h-full flex-col">
          <IconButton
            label={m.app_close()}
            icon={<X />}
            onClick={onClose}
            className="absolute top-3 right-3 z-10"
          />
          {children}
        </div>
      )}
    </dialog>
  )
}
