import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useModalDialog } from '#web/browser/use-modal-dialog.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** Buttons at the bottom, the one that goes on last. */
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  children,
  className = '',
}: DialogProps) {
  const { ref, onCancel, onClick } = useModalDialog(open, onClose)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as onCancel
    <dialog
      ref={ref}
      onCancel={onCancel}
      onClick={onClick}
      aria-labelledby={`${id}-title`}
      {...(description ? { 'aria-describedby': `${id}-description` } : {})}
      className={`ui-dialog m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card bg-card p-0 text-left text-ink shadow-pop ${className}`}
    >
      {open && (
        <div className="relative grid gap-4 p-6 sm:p-8">
          <h2 id={`${id}-title`} className="pr-10 font-semibold text-2xl">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-ink-soft text-lg">
              {description}
            </p>
          )}
          {children}
          {actions && <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>}
          {/* Last in order, so that the focus starts at what the dialog is about. */}
          <IconButton label={m.app_close()} icon={X} onClick={onClose} className="absolute top-3 right-3" />
        </div>
      )}
    </dialog>
  )
}
