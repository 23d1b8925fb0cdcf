import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import type { Visit } from '#web/data/session/redeem-mail.ts'
import { adoptTokens, requestPasswordReset } from '#web/data/session/session-actions.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { EmailField } from '#web/features/sign-in/email-field.tsx'
import { MailCodeForm } from '#web/features/sign-in/mail-code-form.tsx'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { emailErrors, hasErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  const { busy, errors, form } = useSubmit<'email'>(async ({ text }) => {
    const email = text('email')
    const found = emailErrors(email)
    if (hasErrors(found)) return found
    const problem = await requestPasswordReset(email.trim())
    if (problem) return sayInToast(serviceMessage(problem, m.sign_in_forgot_failed()))
    setSentTo(email.trim())
    return undefined
  })
  const sendsMail = useServerConfig()?.mail !== false
  const enter = async ({ accessToken, refreshToken }: Visit) => {
    const problem = await adoptTokens(accessToken, refreshToken)
    if (problem) throw new Error(problem.message)
    navigate(paths.resetPassword)
  }
  return (
    <AuthPage title={m.sign_in_forgot_title()} intro={forgotIntro(sentTo !== undefined, sendsMail)}>
      {sentTo ? (
        <>
          <p role="status" className="rounded-button bg-correct-soft p-5 text-lg">
            {m.sign_in_forgot_sent()} <strong className="wrap-anywhere">{sentTo}</strong>
          </p>
          <MailCodeForm email={sentTo} type="recovery" onVisit={enter} />
        </>
      ) : (
        sendsMail && (
          <form {...form} className="grid gap-5">
            <EmailField error={errors.email} />
            <SubmitButton busy={busy}>{m.sign_in_forgot_submit()}</SubmitButton>
          </form>
        )
      )}
      <p className="text-center text-lg">
        <TextLink to={paths.login}>{m.sign_in_back_to_login()}</TextLink>
      </p>
    </AuthPage>
  )
}

function forgotIntro(isSent: boolean, sendsMail: boolean): string {
  if (!sendsMail) return m.sign_in_service_no_mail()
  return isSent ? '' : m.sign_in_forgot_intro()
}
