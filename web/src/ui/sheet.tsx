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

/** The ship's side as a panel that slides in from the left, 18rem wide. */
export function Sheet({ open, onClose, label, children }: SheetProps) {
  const { ref, onCancel, onClick } = useModalDialog(open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as onCancel
    <dialog
      ref={ref}
      onCancel={onCancel}
      onClick={onClick}
      aria-label={label}
      className="ui-sheet night m-0 h-dvh max-h-dvh w-72 max-w-[88vw] rounded-r-[2.25rem] p-1.5 pl-0 frame"
    >
      {open && (
        <div className="ship-panel relative flex h-full flex-col overflow-y-auto rounded-r-[1.8rem] px-2.5 py-3">
          <IconButton
            label={m.app_close()}
            icon={X}
            onClick={onClose}
            className="absolute top-3 right-3 z-10"
          />
          {children}
        </div>
      )}
    </dialog>
  )
}
