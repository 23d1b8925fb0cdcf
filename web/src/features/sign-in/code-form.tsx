import { type FormEvent, useState } from 'react'
import { redeemCode, type Visit } from '#web/data/session/redeem-mail.ts'
import { focusFirstError } from '#web/features/sign-in/focus-first-error.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'

const DIGITS = 6

interface CodeFormProps {
  email: string
  type: 'signup' | 'recovery'
  /** The code was right. */
  onVisit: (visit: Visit) => Promise<void>
}

/** For who reads the mail on a phone and sits at a computer: the six digits instead of the link. */
export function CodeForm({ email, type, onVisit }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const complaint =
      code.length < DIGITS ? m.sign_in_code_incomplete() : await use().catch(() => m.sign_in_code_failed())
    setError(complaint)
    setBusy(false)
    if (complaint) focusFirstError(form)
  }
  const use = async () => {
    const redeemed = await redeemCode(email, code, type)
    if (redeemed.kind === 'visit') return void (await onVisit(redeemed.visit))
    if (redeemed.kind !== 'refused' || redeemed.problem.code === 'otp_expired') return m.sign_in_code_wrong()
    return serviceMessage(redeemed.problem, m.sign_in_code_failed())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-line border-t-2 pt-5">
      <FormField
        label={m.sign_in_code_label()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        // Pasted codes come with spaces.
        onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, DIGITS))}
        error={error}
        hint={<p className="text-base">{m.sign_in_code_hint()}</p>}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {m.sign_in_code_submit()}
      </Button>
    </form>
  )
}
