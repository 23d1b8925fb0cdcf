import type { StillErasing } from '@dozenauts/server/api/types.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useDeleteAccount, useDeletionCode } from '#web/data/account.ts'
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
      title={m.grown_ups_delete_title()}
      description={m.grown_ups_delete_warning()}
    >
      <DeleteAccountForm onClose={onClose} />
    </Dialog>
  )
}

type Proof = 'password' | 'code'

/** Accounts made by a link or an invitation have no password: a mailed code takes its place. */
function DeleteAccountForm({ onClose }: Pick<DeleteAccountDialogProps, 'onClose'>) {
  const erase = useDeleteAccount()
  const sendCode = useDeletionCode()
  const navigate = useNavigate()
  const [proof, setProof] = useState<Proof>('password')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = proof === 'code' ? typed.replace(/\D/g, '') : typed
    if (proof === 'code' ? given.length !== 6 : given === '') return setError(wrong(proof))
    // Signing out takes this dialog off the screen, and callbacks of a component that is gone are never called.
    erase.mutateAsync(proof === 'code' ? { code: given } : { password: given }).then(
      (still) => {
        if (still) void showToast.success(m.grown_ups_deleted_closed(), { description: leftOf(still) })
        else void showToast.success(m.grown_ups_deleted())
        navigate(paths.landing)
      },
      (problem) => setError(isRefusal(problem) ? wrong(proof) : m.grown_ups_delete_failed()),
    )
  }

  const askForCode = () =>
    sendCode.mutate(undefined, {
      onSuccess: () => {
        setProof('code')
        setTyped('')
        setError(undefined)
      },
      onError: (problem) => setError(codeNotSent(problem)),
    })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormField
        // Another field, not the same one renamed: it starts empty and takes the focus.
        key={proof}
        {...(proof === 'code' ? codeField() : passwordField())}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button variant="quiet" className="justify-self-start" busy={sendCode.isPending} onClick={askForCode}>
        {proof === 'code' ? m.grown_ups_delete_code_again() : m.grown_ups_delete_no_password()}
      </Button>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {m.grown_ups_cancel()}
        </Button>
        <Button type="submit" variant="danger" busy={erase.isPending}>
          {m.grown_ups_delete_confirm()}
        </Button>
      </div>
    </form>
  )
}

const passwordField = () => ({
  label: m.grown_ups_delete_password(),
  type: 'password',
  name: 'password',
  autoComplete: 'current-password',
})

const codeField = () => ({
  label: m.grown_ups_delete_code(),
  hint: m.grown_ups_delete_code_sent(),
  name: 'code',
  inputMode: 'numeric' as const,
  autoComplete: 'one-time-code',
  autoFocus: true,
})

const wrong = (proof: Proof) =>
  proof === 'code' ? m.grown_ups_delete_wrong_code() : m.grown_ups_delete_wrong_password()

const leftOf = ({ pupils }: StillErasing) =>
  pupils > 0 ? m.grown_ups_deleted_classes({ count: pupils }) : m.grown_ups_deleted_lessons()

const isRefusal = (problem: unknown) =>
  problem instanceof ApiError && (problem.code === 'wrong_password' || problem.code === 'wrong_code')

const codeNotSent = (problem: unknown) =>
  problem instanceof ApiError && problem.status === 429
    ? m.grown_ups_delete_code_wait()
    : m.grown_ups_delete_code_failed()
