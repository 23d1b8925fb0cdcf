import { CircleAlert, MailCheck, MailOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { useHash } from '#web/browser/use-hash.ts'
import { paths } from '#web/config/paths.ts'
import { type MailLink, type MailLinkType, readMailLink } from '#web/data/session/mail-link.ts'
import { useAccountQuestion } from '#web/features/sign-in/account-question.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { CONFIRMED_TOAST } from '#web/features/sign-in/confirmed-toast.ts'
import { type Followed, followLink } from '#web/features/sign-in/follow-link.ts'
import { SwitchAccountDialog } from '#web/features/sign-in/switch-account-dialog.tsx'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Where the links of our mails lead. Nothing happens before the button is pressed. */
export function ConfirmLinkPage() {
  const hash = useHash()
  if (hash === undefined) return <Ready link={undefined} onStep={() => {}} />
  return <Opened key={hash} hash={hash} />
}

type Step = Extract<Followed, { step: string }>

function Opened({ hash }: { hash: string }) {
  const link = readMailLink(hash, location.origin)
  const [step, setStep] = useState<Step>()
  if (step) return <Outcome step={step} />
  return link ? <Ready link={link} onStep={setStep} /> : <Outcome step={{ step: 'broken' }} />
}

function Ready({ link, onStep }: { link: MailLink | undefined; onStep: (step: Step) => void }) {
  const navigate = useNavigate()
  const { question, ask } = useAccountQuestion()
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const readable = link !== undefined
  useEffect(() => {
    if (readable) button.current?.focus({ preventScroll: true })
  }, [readable])
  const press = async () => {
    if (!link) return
    setBusy(true)
    setError(undefined)
    try {
      const followed = await followLink(link, ask)
      if ('step' in followed) return onStep(followed)
      if ('to' in followed) {
        // First the page, then the word: a toast takes a place that is free on the page it is seen on.
        navigate(followed.to, { replace: true })
        if (followed.welcome) await showToast.success(m.sign_in_link_welcome(), CONFIRMED_TOAST)
        return
      }
      setError(serviceMessage(followed.problem, m.sign_in_link_away()))
    } catch {
      setError(m.sign_in_link_away())
    }
    setBusy(false)
  }
  const words = link ? LINK_WORDS[link.type] : UNREAD
  return (
    <AuthPage title={m.sign_in_link_title()} intro={words.intro()}>
      <Picture>
        <MailOpen aria-hidden="true" className="size-14 text-brand" />
      </Picture>
      <Button ref={button} size="lg" busy={busy} disabled={!readable} onClick={press}>
        {words.press()}
      </Button>
      <p role="alert" className="flex items-start gap-1.5 font-medium text-wrong empty:hidden">
        {error && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
        {error}
      </p>
      <p className="text-center text-ink-soft text-lg">{m.sign_in_link_not_asked()}</p>
      <SwitchAccountDialog question={question} />
    </AuthPage>
  )
}

function Outcome({ step }: { step: Step }) {
  const heading = useFocusOnStep<HTMLHeadingElement>(step.step)
  if (step.step === 'broken')
    return (
      <AuthPage
        title={m.sign_in_link_broken_title()}
        intro={m.sign_in_link_broken_text()}
        headingRef={heading}
      >
        <ButtonLink to={paths.login} size="lg">
          {m.sign_in_go_to_login()}
        </ButtonLink>
        <p className="text-center text-lg">
          <TextLink to={paths.forgotPassword}>{m.sign_in_reset_ask_again()}</TextLink>
        </p>
      </AuthPage>
    )
  if (step.step === 'half-way')
    return (
      <AuthPage title={m.sign_in_link_half_title()} headingRef={heading}>
        <Done>{m.sign_in_link_half_text()}</Done>
      </AuthPage>
    )
  const changed = step.step === 'changed'
  return (
    <AuthPage
      title={changed ? m.sign_in_link_changed_title() : m.sign_in_link_confirmed_title()}
      headingRef={heading}
    >
      <Done>
        {changed ? m.sign_in_link_changed_text() : m.sign_in_link_confirmed_text()}{' '}
        <strong className="wrap-anywhere">{step.email}</strong>
      </Done>
      {step.still && <p className="wrap-anywhere text-lg">{m.sign_in_link_still({ email: step.still })}</p>}
      <ButtonLink to={paths.games} size="lg">
        {m.sign_in_link_on()}
      </ButtonLink>
    </AuthPage>
  )
}

function Done({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-button bg-correct-soft p-5 text-center">
      <MailCheck aria-hidden="true" className="size-14 text-correct" />
      <p className="text-lg">{children}</p>
    </div>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return <div className="grid justify-items-center rounded-button bg-brand-soft p-5">{children}</div>
}

interface Words {
  readonly intro: () => string
  readonly press: () => string
}

/** Before the browser has read the link: the page as the build renders it. */
const UNREAD: Words = { intro: m.sign_in_link_intro, press: m.sign_in_link_press }

const LINK_WORDS: Readonly<Record<MailLinkType, Words>> = {
  signup: { intro: m.sign_in_link_signup_intro, press: m.sign_in_link_signup_press },
  invite: { intro: m.sign_in_link_invite_intro, press: m.sign_in_link_invite_press },
  recovery: { intro: m.sign_in_link_recovery_intro, press: m.sign_in_link_recovery_press },
  magiclink: { intro: m.sign_in_link_magiclink_intro, press: m.sign_in_link_magiclink_press },
  email_change: { intro: m.sign_in_link_email_change_intro, press: m.sign_in_link_email_change_press },
}
