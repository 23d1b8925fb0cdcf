import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/data/api/api-client.ts'
import { useRename } from '#web/data/learner/rename.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

const NAME_MAX = 100

interface EditNameDialogProps {
  open: boolean
  onClose: () => void
  fullName: string
}

export function EditNameDialog({ open, onClose, fullName }: EditNameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.profile_edit_title()}>
      <EditNameForm fullName={fullName} onClose={onClose} />
    </Dialog>
  )
}

function EditNameForm({ fullName, onClose }: Omit<EditNameDialogProps, 'open'>) {
  const rename = useRename()
  const [name, setName] = useState(fullName)
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setError(m.profile_name_required())
    if (wanted.length > NAME_MAX) return setError(m.profile_name_too_long())
    rename.mutate(wanted, {
      onSuccess: () => {
        onClose()
        void showToast.success(m.profile_saved())
      },
      // Neither empty nor too long, so it holds something that nobody can see.
      onError: (problem) =>
        setError(
          problem instanceof ApiError && problem.code === 'invalid_body'
            ? m.profile_name_unprintable()
            : m.profile_save_failed(),
        ),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormField
        label={m.profile_full_name()}
        name="name"
        autoComplete="name"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {m.profile_cancel()}
        </Button>
        <Button type="submit" busy={rename.isPending}>
          {m.profile_save()}
        </Button>
      </div>
    </form>
  )
}
