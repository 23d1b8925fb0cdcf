import { redeemCode, type Visit } from '#web/data/session/redeem-mail.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { CODE_DIGITS, CodeField } from '#web/ui/code-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

interface MailCodeFormProps {
  email: string
  type: 'signup' | 'recovery'
  onVisit: (visit: Visit) => Promise<void>
}

/** For people who read the mail on a phone and sit at a computer: the six digits instead of the link. */
export function MailCodeForm({ email, type, onVisit }: MailCodeFormProps) {
  const { busy, errors, form } = useSubmit<'code'>(
    async ({ text }) => {
      const code = text('code')
      if (code.length < CODE_DIGITS) return { code: m.sign_in_code_incomplete() }
      const redeemed = await redeemCode(email, code, type)
      if (redeemed.kind === 'visit') {
        await onVisit(redeemed.visit)
        return undefined
      }
      if (redeemed.kind !== 'refused' || redeemed.problem.code === 'otp_expired')
        return { code: m.sign_in_code_wrong() }
      return { code: serviceMessage(redeemed.problem, m.sign_in_code_failed()) }
    },
    () => ({ code: m.sign_in_code_failed() }),
  )
  return (
    <form {...form} className="grid gap-4 border-line border-t-2 pt-5">
      <CodeField
        label={m.sign_in_code_label()}
        name="code"
        error={errors.code}
        hint={<p className="text-base">{m.sign_in_code_hint()}</p>}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {m.sign_in_code_submit()}
      </Button>
    </form>
  )
}
