import { type FormEvent, useState } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'

interface RenameDialogProps {
  name: string
  maxLength: number
  error?: string | undefined
  busy: boolean
  onClose: () => void
  onRename: (name: string) => void
}

export function RenameDialog({ name, maxLength, error, busy, onClose, onRename }: RenameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setIsMissing(true)
    onRename(typed.trim())
  }
  return (
    <Dialog open onClose={onClose} title={m.grown_ups_rename_title({ name })}>
      <form onSubmit={submit} className="grid gap-5">
        <FormField
          label={m.grown_ups_rename_label()}
          name="pupil-name"
          autoComplete="off"
          maxLength={maxLength}
          error={isMissing ? m.family_name_missing() : error}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsMissing(false)
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.grown_ups_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.grown_ups_rename_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
