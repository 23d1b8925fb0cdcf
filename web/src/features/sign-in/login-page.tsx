import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { currentSession, useSession } from '#web/data/session/session.ts'
import { resendConfirmation, signIn } from '#web/data/session/session-actions.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { CONFIRMED_TOAST } from '#web/features/sign-in/confirmed-toast.ts'
import { EmailField } from '#web/features/sign-in/email-field.tsx'
import { focusFirstError } from '#web/features/sign-in/focus-first-error.ts'
import { formText } from '#web/features/sign-in/form-text.ts'
import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import { placeAfterSignIn } from '#web/features/sign-in/place-after-sign-in.ts'
import { ResendButton } from '#web/features/sign-in/resend-button.tsx'
import { SignedOutOnly } from '#web/features/sign-in/signed-out-only.tsx'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { TriedHint } from '#web/features/sign-in/tried-hint.tsx'
import { type FieldErrors, hasErrors, loginErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { showToast } from '#web/ui/toast.ts'

export function LoginPage() {
  const verified = useVerifiedNotice()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const email = formText(event.currentTarget, 'email')
    const password = formText(event.currentTarget, 'password')
    const found = loginErrors({ email, password })
    setErrors(found)
    setUnconfirmed(undefined)
    if (hasErrors(found)) return focusFirstError(event.currentTarget)
    setBusy(true)
    try {
      const problem = await signIn(email.trim(), password)
      if (problem) {
        const message = serviceMessage(problem, m.sign_in_failed())
        if (problem.code === 'email_not_confirmed') setUnconfirmed(email.trim())
        setErrors({ password: message })
        await showToast.error(message)
      } else if (!needsCode()) {
        const place = await placeAfterSignIn(query.get('next'), password)
        void showToast.success(m.sign_in_succeeded())
        // Still busy: the page is on its way out, and must not redirect elsewhere meanwhile.
        return navigate(place, { replace: true })
      }
    } catch {
      await showToast.error(m.app_unexpected_error())
    }
    setBusy(false)
  }
  return (
    <SignedOutOnly stay={verified || busy}>
      <AuthPage title={m.sign_in_title()} intro={m.sign_in_intro()}>
        <TriedHint />
        <form onSubmit={submit} noValidate className="grid gap-5">
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

/** Nobody is in before the second step. */
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
    // Whoever arrives through the link itself is still being let in: said now, it would be said twice.
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
