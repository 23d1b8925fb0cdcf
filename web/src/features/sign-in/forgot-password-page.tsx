import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import type { Visit } from '#web/data/session/redeem-mail.ts'
import { adoptTokens, requestPasswordReset } from '#web/data/session/session-actions.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { CodeForm } from '#web/features/sign-in/code-form.tsx'
import { EmailField } from '#web/features/sign-in/email-field.tsx'
import { focusFirstError } from '#web/features/sign-in/focus-first-error.ts'
import { formText } from '#web/features/sign-in/form-text.ts'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { emailErrors, type FieldErrors, hasErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { showToast } from '#web/ui/toast.ts'

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sentTo, setSentTo] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const email = formText(event.currentTarget, 'email')
    const found = emailErrors(email)
    setErrors(found)
    if (hasErrors(found)) return focusFirstError(event.currentTarget)
    setBusy(true)
    try {
      const problem = await requestPasswordReset(email.trim())
      if (problem) await showToast.error(serviceMessage(problem, m.sign_in_forgot_failed()))
      else setSentTo(email.trim())
    } catch {
      await showToast.error(m.app_unexpected_error())
    }
    setBusy(false)
  }
  const enter = async ({ accessToken, refreshToken }: Visit) => {
    const problem = await adoptTokens(accessToken, refreshToken)
    if (problem) throw new Error(problem.message)
    navigate(paths.resetPassword)
  }
  return (
    <AuthPage title={m.sign_in_forgot_title()} intro={sentTo ? '' : m.sign_in_forgot_intro()}>
      {sentTo ? (
        <>
          <p role="status" className="rounded-button bg-correct-soft p-5 text-lg">
            {m.sign_in_forgot_sent()} <strong className="wrap-anywhere">{sentTo}</strong>
          </p>
          <CodeForm email={sentTo} type="recovery" onVisit={enter} />
        </>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <EmailField error={errors.email} />
          <SubmitButton busy={busy}>{m.sign_in_forgot_submit()}</SubmitButton>
        </form>
      )}
      <p className="text-center text-lg">
        <TextLink to={paths.login}>{m.sign_in_back_to_login()}</TextLink>
      </p>
    </AuthPage>
  )
}
