import { CircleAlert, MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { useHash } from '#web/browser/use-hash.ts'
import { paths } from '#web/config/paths.ts'
import { readUnsubscribeLink, turnWeeklyMail } from '#web/data/session/unsubscribe.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

type Step = 'asking' | 'stopped' | 'back' | 'broken'

/** Where the link at the end of a weekly mail leads. Nothing happens before the button is pressed. */
export function UnsubscribePage() {
  const hash = useHash()
  return <Opened key={hash} token={hash === undefined ? '' : readUnsubscribeLink(hash)} />
}

const TITLES: Readonly<Record<Step, () => string>> = {
  asking: m.weekly_mail_stop_title,
  stopped: m.weekly_mail_stopped_title,
  back: m.weekly_mail_back_title,
  broken: m.weekly_mail_link_broken_title,
}
const INTROS: Readonly<Record<Step, () => string>> = {
  asking: m.weekly_mail_stop_intro,
  stopped: m.weekly_mail_stopped,
  back: m.weekly_mail_back,
  broken: m.weekly_mail_link_broken,
}

/** `token` is empty while the page is drawn without an address, as the build draws it. */
function Opened({ token }: { token: string | undefined }) {
  const [step, setStep] = useState<Step>(token === undefined ? 'broken' : 'asking')
  const [busy, setBusy] = useState(false)
  const [away, setAway] = useState(false)
  const heading = useFocusOnStep<HTMLHeadingElement>(step)
  const turn = async (on: boolean) => {
    setBusy(true)
    setAway(false)
    const outcome = await turnWeeklyMail(token ?? '', on)
    setBusy(false)
    if (outcome === 'away') setAway(true)
    else setStep(outcome === 'unknown' ? 'broken' : on ? 'back' : 'stopped')
  }
  const Picture = step === 'back' ? MailCheck : MailX
  return (
    <AuthPage title={TITLES[step]()} intro={INTROS[step]()} headingRef={heading}>
      <div className="grid justify-items-center rounded-button bg-brand-soft p-5">
        <Picture aria-hidden="true" className="size-14 text-brand" />
      </div>
      {step === 'asking' && (
        <Button size="lg" busy={busy} disabled={token === ''} onClick={() => void turn(false)}>
          {m.weekly_mail_stop()}
        </Button>
      )}
      {step === 'stopped' && (
        <Button size="lg" variant="secondary" busy={busy} onClick={() => void turn(true)}>
          {m.weekly_mail_undo()}
        </Button>
      )}
      {(step === 'back' || step === 'broken') && (
        <ButtonLink to={`${paths.grownUps}/settings`} size="lg">
          {m.weekly_mail_to_settings()}
        </ButtonLink>
      )}
      <p role="alert" className="flex items-start gap-1.5 font-medium text-wrong empty:hidden">
        {away && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
        {away && m.weekly_mail_away()}
      </p>
    </AuthPage>
  )
}
