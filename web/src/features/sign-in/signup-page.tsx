import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { signUp } from '#web/data/session/session-actions.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { CONFIRMED_TOAST } from '#web/features/sign-in/confirmed-toast.ts'
import { EmailField } from '#web/features/sign-in/email-field.tsx'
import { enterBySignUp } from '#web/features/sign-in/enter-by-sign-up.ts'
import { focusFirstError } from '#web/features/sign-in/focus-first-error.ts'
import { formText } from '#web/features/sign-in/form-text.ts'
import { NewPasswordFields } from '#web/features/sign-in/new-password-fields.tsx'
import { SignedOutOnly } from '#web/features/sign-in/signed-out-only.tsx'
import { SignupClosed } from '#web/features/sign-in/signup-closed.tsx'
import { SignupSuccess } from '#web/features/sign-in/signup-success.tsx'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { TriedHint } from '#web/features/sign-in/tried-hint.tsx'
import { usePasswordMin } from '#web/features/sign-in/use-password-min.ts'
import { type FieldErrors, hasErrors, type Signup, signupErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

function signupIn(form: HTMLFormElement): Signup {
  return {
    fullName: formText(form, 'name'),
    email: formText(form, 'email'),
    password: formText(form, 'new-password'),
    confirmation: formText(form, 'confirm-password'),
  }
}

export function SignupPage() {
  const navigate = useNavigate()
  const min = usePasswordMin()
  /** What was sent last: the form shows it again if the person comes back to it. */
  const [sent, setSent] = useState<Signup>()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sentTo, setSentTo] = useState<string>()
  const [refused, setRefused] = useState(false)
  const closed = useServerConfig()?.signUps === false || refused

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = signupIn(event.currentTarget)
    const { fullName, email, password } = given
    const found = signupErrors(given, min)
    setErrors(found)
    if (hasErrors(found)) {
      focusFirstError(event.currentTarget)
      const complaint = found.confirmation ?? (password === '' ? undefined : found.password)
      if (complaint) await showToast.error(complaint)
      return
    }
    setSent(given)
    setBusy(true)
    try {
      const { problem, signedIn } = await signUp(fullName.trim(), email.trim(), password)
      if (problem?.message.toLowerCase().includes('already registered')) {
        setErrors({ email: m.sign_in_already_registered() })
        await showToast.error(m.sign_in_already_registered())
      } else if (problem?.code === 'signup_disabled') setRefused(true)
      else if (problem) await showToast.error(serviceMessage(problem, m.sign_in_signup_failed()))
      else if (signedIn) await showToast.success(m.sign_in_succeeded())
      else {
        setSentTo(email.trim())
        await showToast.success(m.sign_in_signup_succeeded())
      }
    } catch {
      await showToast.error(m.app_unexpected_error())
    }
    setBusy(false)
  }

  if (sent && sentTo)
    return (
      <SignupSuccess
        email={sentTo}
        onVisit={async (visit) => {
          const to = await enterBySignUp(visit, sent.password)
          await showToast.success(m.sign_in_link_welcome(), CONFIRMED_TOAST)
          navigate(to, { replace: true })
        }}
        // The same sign-up once more, so that the mail confirms what was typed here and nobody else's sign-up.
        sendAgain={async () => (await signUp(sent.fullName.trim(), sentTo, sent.password)).problem}
        onTryAgain={() => setSentTo(undefined)}
      />
    )
  if (closed)
    return (
      <SignedOutOnly>
        <SignupClosed />
      </SignedOutOnly>
    )
  return (
    <SignedOutOnly>
      <AuthPage title={m.sign_in_signup_title()} intro={m.sign_in_signup_intro()}>
        <TriedHint />
        <form onSubmit={submit} noValidate className="grid gap-5">
          <FormField
            label={m.sign_in_full_name()}
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            defaultValue={sent?.fullName}
            error={errors.fullName}
          />
          <EmailField defaultValue={sent?.email} error={errors.email} />
          <NewPasswordFields
            label={m.sign_in_password()}
            min={min}
            about={signupIn}
            defaultPassword={sent?.password}
            errors={errors}
          />
          <SubmitButton busy={busy}>{busy ? m.sign_in_creating() : m.sign_in_create()}</SubmitButton>
          <p className="-mt-2 text-center text-ink-soft">
            {m.sign_in_consent()} {/* In a tab of its own: what was typed here stays. */}
            <TextLink to={paths.consent} target="_blank">
              {m.sign_in_consent_link()}
            </TextLink>
          </p>
        </form>
        <p className="text-center text-ink-soft text-lg">
          {m.sign_in_have_account()} <TextLink to={paths.login}>{m.sign_in_to_login()}</TextLink>
        </p>
      </AuthPage>
    </SignedOutOnly>
  )
}
