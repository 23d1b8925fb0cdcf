import { MailCheck } from 'lucide-react'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { paths } from '#web/config/paths.ts'
import type { ServerProblem } from '#web/data/server/server-problem.ts'
import type { Visit } from '#web/data/session/redeem-mail.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { MailCodeForm } from '#web/features/sign-in/mail-code-form.tsx'
import { ResendButton } from '#web/features/sign-in/resend-button.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface SignupSuccessProps {
  email: string
  /** The mail was read elsewhere, and its code typed here. */
  onVisit: (visit: Visit) => Promise<void>
  sendAgain: () => Promise<ServerProblem | undefined>
  onTryAgain: () => void
}

export function SignupSuccess({ email, onVisit, sendAgain, onTryAgain }: SignupSuccessProps) {
  const heading = useFocusOnStep<HTMLHeadingElement>(email)
  return (
    <AuthPage title={m.sign_in_signup_done_title()} headingRef={heading}>
      <div className="grid justify-items-center gap-4 rounded-button bg-correct-soft p-5 text-center">
        <MailCheck aria-hidden="true" className="size-14 text-correct" />
        <p className="text-lg">
          {m.sign_in_signup_done_text()} <strong className="wrap-anywhere">{email}</strong>
        </p>
      </div>
      <ButtonLink to={paths.login} size="lg">
        {m.sign_in_go_to_login()}
      </ButtonLink>
      <MailCodeForm email={email} type="signup" onVisit={onVisit} />
      <ResendButton send={sendAgain} />
      <p className="text-center text-ink-soft text-lg">
        {m.sign_in_spam_hint()}{' '}
        <button
          type="button"
          onClick={onTryAgain}
          className="-my-3 cursor-pointer py-3 font-semibold font-sans text-brand underline decoration-2 underline-offset-4"
        >
          {m.sign_in_try_again()}
        </button>
      </p>
    </AuthPage>
  )
}
