import type { StillErasing } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useDeleteAccount, useDeletionCode } from '#web/data/account.ts'
import { useClasses } from '#web/data/classes/classes.ts'
import { useLearners } from '#web/data/learner/learners.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CODE_DIGITS, CodeField } from '#web/ui/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

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
  const [codesSent, setCodesSent] = useState(0)
  const proof: Proof = codesSent > 0 ? 'code' : 'password'
  const { busy, errors, setErrors, form } = useSubmit<Proof>(
    async ({ text }) => {
      const given = text(proof)
      if (proof === 'code' ? given.length !== CODE_DIGITS : given === '') return { [proof]: WRONG[proof]() }
      const still = await erase.mutateAsync(proof === 'code' ? { code: given } : { password: given })
      if (still) void showToast.success(m.grown_ups_deleted_closed(), { description: leftOf(still) })
      else void showToast.success(m.grown_ups_deleted())
      navigate(paths.landing)
      return 'leaving'
    },
    (problem) => ({
      [proof]: problemWords(
        problem,
        { wrong_password: WRONG[proof], wrong_code: WRONG[proof] },
        m.grown_ups_delete_failed(),
      ),
    }),
  )

  const askForCode = () =>
    sendCode.mutate(undefined, {
      onSuccess: () => {
        setCodesSent(codesSent + 1)
        setErrors({})
      },
      onError: (problem) => setErrors({ [proof]: codeNotSent(problem) }),
    })

  return (
    <form {...form} className="grid gap-5">
      <WhatGoes />
      {proof === 'code' ? (
        <CodeField
          // Another code, another field: it starts empty and takes the focus.
          key={codesSent}
          label={m.grown_ups_delete_code()}
          hint={m.grown_ups_delete_code_sent()}
          name="code"
          autoFocus
          error={errors.code}
        />
      ) : (
        <FormField
          label={m.grown_ups_delete_password()}
          type="password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      )}
      <Button variant="quiet" className="justify-self-start" busy={sendCode.isPending} onClick={askForCode}>
        {proof === 'code' ? m.grown_ups_delete_code_again() : m.grown_ups_delete_no_password()}
      </Button>
      <DialogButtons onCancel={onClose} busy={busy} danger>
        {m.grown_ups_delete_confirm()}
      </DialogButtons>
    </form>
  )
}

/** Children and classes by name: nothing else shows how much an account holds. */
function WhatGoes() {
  const children = useLearners().filter(({ role }) => role === 'self')
  const { data = [] } = useClasses()
  const classes = data.filter(({ role }) => role === 'owner')
  return (
    <ul className="list-disc pl-5">
      {children.map(({ id, name }) => (
        <li key={id}>{m.grown_ups_delete_child({ name: name ?? '' })}</li>
      ))}
      {classes.map(({ id, name, pupils }) => (
        <li key={id}>{m.grown_ups_delete_class({ name, count: pupils })}</li>
      ))}
    </ul>
  )
}

const WRONG = { code: m.grown_ups_delete_wrong_code, password: m.grown_ups_delete_wrong_password }

const leftOf = ({ pupils }: StillErasing) =>
  pupils > 0 ? m.grown_ups_deleted_classes({ count: pupils }) : m.grown_ups_deleted_lessons()

const codeNotSent = (problem: unknown) =>
  problemWords(problem, { 429: m.grown_ups_delete_code_wait }, m.grown_ups_delete_code_failed())
