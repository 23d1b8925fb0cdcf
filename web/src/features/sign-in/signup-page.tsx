import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { endVisit, type Visit } from '#web/data/session/redeem-mail.ts'
import { adoptTokens, signIn, signUp } from '#web/data/session/session-actions.ts'
import { forgetSignUp } from '#web/data/session/sign-up-note.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { CONFIRMED_TOAST } from '#web/features/sign-in/confirmed-toast.ts'
import { EmailField } from '#web/features/sign-in/email-field.tsx'
import type { InvitedState } from '#web/features/sign-in/invitation/invitation-page.tsx'
import { NewPasswordFields } from '#web/features/sign-in/new-password-fields.tsx'
import { placeAfterSignUp } from '#web/features/sign-in/place-after-sign-in.ts'
import { SignedOutOnly } from '#web/features/sign-in/signed-out-only.tsx'
import { SignupSuccess } from '#web/features/sign-in/signup-success.tsx'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { TriedHint } from '#web/features/sign-in/tried-hint.tsx'
import { usePasswordMin } from '#web/features/sign-in/use-password-min.ts'
import { hasErrors, type Signup, type SignupErrors, signupErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

function signupIn(text: (name: string) => string): Signup {
  return {
    fullName: text('name'),
    email: text('email'),
    password: text('new-password'),
    confirmation: text('confirm-password'),
  }
}

export function SignupPage() {
  const navigate = useNavigate()
  const min = usePasswordMin()
  /** What was sent last: the form shows it again if the person comes back to it. */
  const [sent, setSent] = useState<Signup>()
  const [sentTo, setSentTo] = useState<string>()
  const [refused, setRefused] = useState(false)
  const [query] = useSearchParams()
  const invited = useLocation().state as InvitedState | null
  const toSend = ({ fullName, email, password }: Signup) => ({
    fullName: fullName.trim(),
    email: email.trim(),
    password,
    teaches: query.has('teacher'),
  })
  const closed = useServerConfig()?.signUps === false || refused

  const { busy, errors, form } = useSubmit<keyof SignupErrors>(async ({ text }) => {
    const given = signupIn(text)
    const { email, password } = given
    const found = signupErrors(given, min)
    if (hasErrors(found)) {
      const complaint = found.confirmation ?? (password === '' ? undefined : found.password)
      if (complaint) sayInToast(complaint)
      return found
    }
    setSent(given)
    const { problem, signedIn } = await signUp(toSend(given))
    if (problem?.message.toLowerCase().includes('already registered')) {
      sayInToast(m.sign_in_already_registered())
      return { email: m.sign_in_already_registered() }
    }
    if (problem?.code === 'signup_disabled') setRefused(true)
    else if (problem) return sayInToast(serviceMessage(problem, m.sign_in_signup_failed()))
    else if (signedIn) {
      await showToast.success(m.sign_in_succeeded())
      const place = await placeAfterSignUp(password)
      // To the games the guard of this page leads by itself.
      if (place !== paths.games) navigate(place, { replace: true })
    } else {
      setSentTo(email.trim())
      await showToast.success(m.sign_in_signup_succeeded(), CONFIRMED_TOAST)
    }
    return undefined
  })

  if (sent && sentTo)
    return (
      <SignupSuccess
        email={sentTo}
        onVisit={async (visit) => {
          const to = await enterBySignUp(visit, sent.password)
          navigate(to, { replace: true })
          await showToast.success(m.sign_in_link_welcome(), CONFIRMED_TOAST)
        }}
        // The same sign-up once more, so that the mail confirms what was typed here and no other sign-up.
        sendAgain={async () => (await signUp(toSend(sent))).problem}
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
        <form {...form} className="grid gap-5">
          <FormField
            label={m.sign_in_full_name()}
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            defaultValue={sent?.fullName}
            error={errors.fullName}
          />
          <EmailField defaultValue={sent?.email ?? invited?.email} error={errors.email} />
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

/**
 * The address is confirmed by a code. If that was the code of another sign-up for it, its password is not the one
 * typed here: then the owner of the mailbox chooses a new one. Returns where to go on to.
 */
async function enterBySignUp(visit: Visit, password: string): Promise<string> {
  forgetSignUp()
  const problem = await signIn(visit.user.email, password)
  if (!problem) {
    await endVisit(visit)
    return placeAfterSignUp(password)
  }
  const refused = await adoptTokens(visit.accessToken, visit.refreshToken)
  if (refused) throw new Error(refused.message)
  return paths.resetPassword
}

function SignupClosed() {
  return (
    <AuthPage title={m.sign_in_closed_title()} intro={m.sign_in_closed_intro()}>
      <p className="text-center text-ink-soft text-lg">
        {m.sign_in_closed_login()} <TextLink to={paths.login}>{m.sign_in_to_login()}</TextLink>
      </p>
      <p className="text-center text-lg">
        <TextLink to={paths.contact}>{m.app_contact()}</TextLink>
      </p>
    </AuthPage>
  )
}
