import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/data/session/session.ts'
import { setNewPassword } from '#web/data/session/session-actions.ts'
import { cameByMail } from '#web/data/session/session-proof.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { NewPasswordFields } from '#web/features/sign-in/new-password-fields.tsx'
import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { usePasswordMin } from '#web/features/sign-in/use-password-min.ts'
import { hasErrors, newPasswordErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

/** Refusals that the current password mends; the last when a second factor guards the account. */
const ABOUT_CURRENT = new Set(['current_password_required', 'current_password_invalid', 'insufficient_aal'])

type Field = 'currentPassword' | 'password' | 'confirmation'

/** Reached through the link in the mail, which signs the person in; everyone else proves who they are. */
export function ResetPasswordPage() {
  const session = useSession()
  if (session.status === 'loading') return <PageLoading message={m.app_checking_authentication()} />
  if (session.status === 'signed-in') return <NewPasswordForm email={session.user.email} />
  return (
    <AuthPage title={m.sign_in_reset_title()} intro={m.sign_in_reset_needs_link()}>
      <ButtonLink to={paths.forgotPassword} size="lg">
        {m.sign_in_reset_ask_again()}
      </ButtonLink>
    </AuthPage>
  )
}

function NewPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const min = usePasswordMin()
  const [asksCurrent, setAsksCurrent] = useState(() => !cameByMail())
  const { busy, errors, form } = useSubmit<Field>(async ({ text }) => {
    const current = text('current-password')
    const password = text('new-password')
    const found = {
      ...(asksCurrent && current === '' ? { currentPassword: m.sign_in_current_password_missing() } : {}),
      ...newPasswordErrors(password, text('confirm-password'), min),
    }
    if (hasErrors(found)) return found
    const problem = await setNewPassword(password, current)
    if (!problem) {
      await showToast.success(m.sign_in_reset_done())
      navigate(paths.games, { replace: true })
      return 'leaving'
    }
    const aboutCurrent = ABOUT_CURRENT.has(problem.code)
    if (aboutCurrent) setAsksCurrent(true)
    const message =
      aboutCurrent && !asksCurrent
        ? m.sign_in_current_password_missing()
        : serviceMessage(problem, m.sign_in_reset_failed())
    sayInToast(message)
    return { [aboutCurrent ? 'currentPassword' : 'password']: message }
  })
  return (
    <AuthPage title={m.sign_in_reset_title()}>
      <form {...form} className="grid gap-5">
        {/* Password managers file the new password under this name. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        {asksCurrent && (
          <div className="grid">
            <PasswordField
              label={m.sign_in_current_password()}
              name="current-password"
              autoComplete="current-password"
              required
              error={errors.currentPassword}
              hint={m.sign_in_current_password_why()}
            />
            <TextLink to={paths.forgotPassword} className="justify-self-end">
              {m.sign_in_forgot()}
            </TextLink>
          </div>
        )}
        <NewPasswordFields
          label={m.sign_in_reset_new()}
          min={min}
          about={() => ({ email })}
          errors={errors}
        />
        <SubmitButton busy={busy}>{m.sign_in_reset_submit()}</SubmitButton>
      </form>
    </AuthPage>
  )
}
