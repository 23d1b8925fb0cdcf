import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeSessionLink } from '#web/app/session-link.ts'
import { paths } from '#web/config/paths.ts'
import { holdSession } from '#web/data/session.ts'
import { adoptTokens } from '#web/data/session-actions.ts'
import type { SessionLink } from '#web/data/session-links.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

/** Links from mails may lead to any page: what they carry is acted on wherever they arrive. */
export function SessionLinkHandler() {
  const navigate = useNavigate()
  useEffect(() => {
    const link = takeSessionLink()
    if (link) void follow(link, (to) => navigate(to, { replace: true }))
  }, [navigate])
  return null
}

async function follow(link: SessionLink, go: (to: string) => void) {
  if (link.kind === 'refused') return showToast.error(m.app_link_refused())
  const release = holdSession()
  const problem = await adoptTokens(link.accessToken, link.refreshToken).catch(() => true)
  if (problem) await showToast.error(m.app_link_refused())
  else if (link.kind === 'recovery') go(paths.resetPassword)
  else {
    await showToast.success(m.app_email_confirmed())
    go(`${paths.login}?verified=true`)
  }
  release()
}
