import { paths } from '#web/config/paths.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** Where only the operator makes accounts (AUTH_SIGNUPS=off). */
export function SignupClosed() {
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
