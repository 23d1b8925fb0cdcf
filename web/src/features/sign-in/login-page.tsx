import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { currentSession, useSession } from '#web/data/session/session.ts'
import { resendConfirmation, signIn } from '#web/data/session/session-actions.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { CONFIRMED_TOAST } from '#web/features/sign-in/confirmed-toast.ts'
import { EmailField } from '#web/features/sign-in/email-field.tsx'
import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import { placeAfterSignIn } from '#web/features/sign-in/place-after-sign-in.ts'
import { ResendButton } from '#web/features/sign-in/resend-button.tsx'
import { SchoolButtons } from '#web/features/sign-in/school/school-buttons.tsx'
import { SignedOutOnly } from '#web/features/sign-in/signed-out-only.tsx'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { TriedHint } from '#web/features/sign-in/tried-hint.tsx'
import { hasErrors, type LoginErrors, loginErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

export function LoginPage() {
  const verified = useVerifiedNotice()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const { busy, errors, form } = useSubmit<keyof LoginErrors>(async ({ text }) => {
    const email = text('email')
    const password = text('password')
    const found = loginErrors({ email, password })
    setUnconfirmed(undefined)
    if (hasErrors(found)) return found
    const problem = await signIn(email.trim(), password)
    if (problem) {
      if (problem.code === 'email_not_confirmed') setUnconfirmed(email.trim())
      const message = serviceMessage(problem, m.sign_in_failed())
      sayInToast(message)
      return { password: message }
    }
    if (needsCode()) return undefined
    const place = await placeAfterSignIn(query.get('next'), password)
    void showToast.success(m.sign_in_succeeded())
    navigate(place, { replace: true })
    // Still busy, so that the page does not redirect elsewhere meanwhile.
    return 'leaving'
  })
  return (
    <SignedOutOnly stay={verified || busy}>
      <AuthPage title={m.sign_in_title()} intro={m.sign_in_intro()}>
        <TriedHint />
        <form {...form} className="grid gap-5">
          <EmailField error={errors.email} />
          <PasswordField
            label={m.sign_in_password()}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <div className="-mt-3 text-right">
            <TextLink to={paths.forgotPassword}>{m.sign_in_forgot()}</TextLink>
          </div>
          {unconfirmed && (
            <div className="grid gap-3 rounded-button bg-tone-amber-soft p-4 text-tone-amber">
              <p>{m.sign_in_unconfirmed_hint()}</p>
              <ResendButton send={() => resendConfirmation(unconfirmed)} />
            </div>
          )}
          <SubmitButton busy={busy}>{busy ? m.sign_in_submitting() : m.sign_in_submit()}</SubmitButton>
        </form>
        <SchoolButtons next={query.get('next')} />
        <p className="text-center text-ink-soft text-lg">
          {m.sign_in_no_account()} <TextLink to={paths.signup}>{m.sign_in_to_signup()}</TextLink>
        </p>
        {/* Pupils have no address: without this way they are stuck here. */}
        <p className="text-center text-ink-soft text-lg">
          {m.sign_in_in_class()} <TextLink to={paths.classDoor}>{m.sign_in_to_class()}</TextLink>
        </p>
      </AuthPage>
    </SignedOutOnly>
  )
}

/** The password alone does not open an account with two-factor. */
function needsCode(): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.user.needsCode
}

/** Says once that the address is confirmed and takes the note out of the address bar. True until that is done. */
function useVerifiedNotice(): boolean {
  const [query, setQuery] = useSearchParams()
  const verified = query.get('verified') === 'true'
  const { status } = useSession()
  const said = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the session is known
  useEffect(() => {
    // A person who arrives through the link is still being let in: said now, it would be said twice.
    if (!verified || said.current || currentSession().status === 'loading') return
    said.current = true
    // People who are signed in are redirected anyway.
    if (currentSession().status !== 'signed-in') void showToast.success(m.sign_in_verified(), CONFIRMED_TOAST)
    setQuery(
      (current) => {
        current.delete('verified')
        return current
      },
      { replace: true },
    )
  }, [verified, status, setQuery])
  return verified
}
