import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useDeleteAccount } from '#web/data/account.ts'
import { ApiError } from '#web/data/api/api-client.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

interface DeleteAccountDialogProps {
  open: boolean
  onClose: () => void
}

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.profile_delete_title()}
      description={m.profile_delete_warning()}
    >
      <DeleteAccountForm onClose={onClose} />
    </Dialog>
  )
}

function DeleteAccountForm({ onClose }: Pick<DeleteAccountDialogProps, 'onClose'>) {
  const erase = useDeleteAccount()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError(m.profile_delete_wrong_password())
    // Signing out takes this dialog off the screen, and callbacks of a component that is gone are never called.
    erase.mutateAsync(password).then(
      () => {
        void showToast.success(m.profile_deleted())
        navigate(paths.landing)
      },
      (problem) =>
        setError(
          problem instanceof ApiError && problem.code === 'wrong_password'
            ? m.profile_delete_wrong_password()
            : m.profile_delete_failed(),
        ),
    )
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormField
        label={m.profile_delete_password()}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {m.profile_cancel()}
        </Button>
        <Button type="submit" variant="danger" busy={erase.isPending}>
          {m.profile_delete_confirm()}
        </Button>
      </div>
    </form>
  )
}
