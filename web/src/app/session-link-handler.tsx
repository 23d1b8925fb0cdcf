import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeSessionLink } from '#web/app/session-link.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import type { AskToSwitch } from '#web/data/session/arrive.ts'
import { pauseSessionUpdates } from '#web/data/session/session.ts'
import type { SessionLink } from '#web/data/session/session-links.ts'
import { useAccountQuestion } from '#web/features/sign-in/account-question.ts'
import { CONFIRMED_TOAST } from '#web/features/sign-in/confirmed-toast.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

const SwitchAccountDialog = lazyWithRetry(
  async () => (await import('#web/features/sign-in/switch-account-dialog.tsx')).SwitchAccountDialog,
)

/** Links from mails may lead to any page: what they carry is acted on wherever they arrive. */
export function SessionLinkHandler() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const release = useRef<() => void>(undefined)
  const { question, ask } = useAccountQuestion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the sign that the other page is there
  useEffect(() => {
    // Release only after navigation: the old page would redirect as soon as it sees a session.
    release.current?.()
    release.current = undefined
  }, [key])
  useEffect(() => {
    const link = takeSessionLink()
    if (link?.kind === 'refused') void showToast.error(m.app_link_refused())
    else if (link)
      void follow(link, ask, (to, arrived) => {
        release.current = arrived
        navigate(to, { replace: true })
      })
  }, [navigate, ask])
  return (
    question && (
      <Suspense>
        <SwitchAccountDialog question={question} />
      </Suspense>
    )
  )
}

type Acceptable = Exclude<SessionLink, { kind: 'refused' }>

async function follow(link: Acceptable, ask: AskToSwitch, go: (to: string, arrived: () => void) => void) {
  const release = pauseSessionUpdates()
  const outcome = await moveIn(link, ask).catch(() => 'failed' as const)
  if (outcome === 'stayed') release()
  else if (outcome === 'failed') {
    await showToast.error(m.app_link_refused())
    release()
  } else if (link.kind === 'recovery') go(paths.resetPassword, release)
  else {
    await showToast.success(m.app_email_confirmed(), CONFIRMED_TOAST)
    go(`${paths.login}?verified=true`, release)
  }
}

/** Rare, so what it needs arrives with it. */
async function moveIn({ accessToken, refreshToken }: Acceptable, ask: AskToSwitch) {
  const [{ visitWith }, { arrive }] = await Promise.all([
    import('#web/data/session/redeem-mail.ts'),
    import('#web/data/session/arrive.ts'),
  ])
  const visit = await visitWith(accessToken, refreshToken)
  return visit ? arrive(visit, ask) : 'failed'
}
