import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConfirmProps {
  title: string
  text: string
  confirm: string
  danger?: boolean
  busy: boolean
  /** Something has to be chosen first. */
  disabled?: boolean
  onClose: () => void
  onConfirm: () => void
  children?: ReactNode
}

export function Confirm({
  title,
  text,
  confirm,
  danger = false,
  busy,
  disabled = false,
  onClose,
  onConfirm,
  children,
}: ConfirmProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.classes_cancel()}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

interface PickOneProps {
  label: string
  value: string
  options: readonly { readonly id: string; readonly name: string }[]
  onPick: (id: string) => void
}

/** One of a list that may be long. */
export function PickOne({ label, value, options, onPick }: PickOneProps) {
  return (
    <label className="grid gap-1.5 font-display font-semibold">
      {label}
      <select
        value={value}
        onChange={({ target }) => onPick(target.value)}
        className="min-h-13 w-full rounded-button border-2 border-field bg-card px-4 font-normal text-lg"
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
