import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeSessionLink } from '#web/app/session-link.ts'
import { paths } from '#web/config/paths.ts'
import { pauseSessionUpdates } from '#web/data/session/session.ts'
import type { SessionLink } from '#web/data/session/session-links.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

/** Links from mails may lead to any page: what they carry is acted on wherever they arrive. */
export function SessionLinkHandler() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const release = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the sign that the other page is there
  useEffect(() => {
    // Not before: the page being left would see somebody signed in, and send the person where it sees fit.
    release.current?.()
    release.current = undefined
  }, [key])
  useEffect(() => {
    const link = takeSessionLink()
    if (link?.kind === 'refused') void showToast.error(m.app_link_refused())
    else if (link)
      void follow(link, (to, arrived) => {
        release.current = arrived
        navigate(to, { replace: true })
      })
  }, [navigate])
  return null
}

type Acceptable = Exclude<SessionLink, { kind: 'refused' }>

async function follow(link: Acceptable, go: (to: string, arrived: () => void) => void) {
  const release = pauseSessionUpdates()
  const problem = await import('#web/data/session/session-actions.ts')
    .then(({ adoptTokens }) => adoptTokens(link.accessToken, link.refreshToken))
    .catch(() => true)
  if (problem) {
    await showToast.error(m.app_link_refused())
    release()
  } else if (link.kind === 'recovery') go(paths.resetPassword, release)
  else {
    await showToast.success(m.app_email_confirmed())
    go(`${paths.login}?verified=true`, release)
  }
}
