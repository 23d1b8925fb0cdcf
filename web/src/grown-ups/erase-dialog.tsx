import type { AdultProof, Undoable } from '@dozenauts/server/api/types.ts'
import { type ReactNode, useState } from 'react'
import { useAdultGate, useGateCode } from '#web/data/grown-ups/adult-gate.ts'
import { type Erased, useErase, type When } from '#web/data/grown-ups/erasures.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { type FieldErrors, useSubmit } from '#web/ui/use-submit.ts'

interface EraseDialogProps {
  title: string
  erased: Erased
  confirm: string
  children?: ReactNode
  /** Something to type beside the password; answers what is wrong with it. */
  typed?: { label: string; problem: (typed: string) => string | undefined }
  onClose: () => void
  /** How it can be undone, if it can. */
  onErased: (undoable: Undoable | undefined) => void
}

type Field = 'name' | 'password' | 'code'

/** Erases a child or a class: in 30 days, or at once. What waits already can only go at once. */
export function EraseDialog({
  title,
  erased,
  confirm,
  children,
  typed,
  onClose,
  onErased,
}: EraseDialogProps) {
  const erase = useErase()
  const { data: gate } = useAdultGate()
  const proof = gate?.has_password === false ? 'code' : 'password'
  const waits = 'id' in erased
  const [when, setWhen] = useState<When>(waits ? 'now' : 'later')
  const { busy, errors, form } = useSubmit<Field>(
    async ({ text }): Promise<FieldErrors<Field> | 'leaving'> => {
      const wrong = typed?.problem(text('name'))
      if (wrong) return { name: wrong }
      const given = text(proof).trim()
      if (given === '') return { [proof]: WRONG[proof]() }
      const answer: AdultProof = proof === 'code' ? { code: given } : { password: given }
      onErased(await erase.mutateAsync({ erased, when, proof: answer }))
      return 'leaving'
    },
    (problem) => ({
      [proof]: problemWords(problem, { 429: m.grown_ups_gate_wait, ...REFUSALS }, m.grown_ups_gate_failed()),
    }),
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className="grid gap-4">
        {children}
        {!waits && (
          <Choice
            label={m.safety_erase_when()}
            options={[
              { value: 'later', label: m.safety_erase_later() },
              { value: 'now', label: m.safety_erase_now() },
            ]}
            value={when}
            onChange={setWhen}
          />
        )}
        <p>{when === 'later' ? m.safety_erase_later_hint() : m.safety_erase_now_hint()}</p>
        {typed && <FormField label={typed.label} name="name" autoComplete="off" error={errors.name} />}
        {proof === 'code' ? (
          <MailedCode error={errors.code} />
        ) : (
          <FormField
            label={m.grown_ups_gate_password()}
            type="password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
        )}
        <DialogButtons onCancel={onClose} busy={busy} danger>
          {confirm}
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** For an account that was made by a link or an invitation. */
function MailedCode({ error }: { error: string | undefined }) {
  const code = useGateCode()
  return (
    <>
      {code.isSuccess && (
        <CodeField
          label={m.grown_ups_gate_code()}
          hint={m.grown_ups_gate_code_hint()}
          name="code"
          autoFocus
          error={error}
        />
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={code.isPending}
        onClick={() => code.mutate(undefined)}
      >
        {code.isSuccess ? m.grown_ups_delete_code_again() : m.grown_ups_gate_use_code()}
      </Button>
      {code.isError && (
        <p role="alert" className="text-wrong">
          {m.grown_ups_gate_code_failed()}
        </p>
      )}
    </>
  )
}

const WRONG = { password: m.grown_ups_gate_wrong_password, code: m.grown_ups_gate_wrong_code }
const REFUSALS = {
  wrong_password: m.grown_ups_gate_wrong_password,
  wrong_code: m.grown_ups_gate_wrong_code,
  unreachable: m.grown_ups_gate_offline,
}
