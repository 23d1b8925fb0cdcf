import { paths } from '#web/config/paths.ts'
import type { ServerProblem } from '#web/data/server/server-problem.ts'
import { type AskToSwitch, arrive } from '#web/data/session/arrive.ts'
import type { MailLink } from '#web/data/session/mail-link.ts'
import { endVisit, redeemLink, type Visit } from '#web/data/session/redeem-mail.ts'
import { pauseSessionUpdates } from '#web/data/session/session.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'
import { forgetSignUp, isOwnSignUp } from '#web/data/session/sign-up-note.ts'
import { placeAfterSignUp } from '#web/features/sign-in/place-after-sign-in.ts'

/** What the page does once the button was pressed. */
export type Followed =
  | { readonly to: string; readonly welcome?: true }
  | { readonly step: 'broken' }
  | { readonly step: 'half-way' }
  | { readonly step: 'changed' | 'confirmed'; readonly email: string; readonly still: string | undefined }
  | { readonly problem: ServerProblem }

export async function followLink(link: MailLink, ask: AskToSwitch): Promise<Followed> {
  const redeemed = await redeemLink(link)
  switch (redeemed.kind) {
    case 'refused':
      return redeemed.problem.code === 'otp_expired' ? { step: 'broken' } : { problem: redeemed.problem }
    case 'half-way':
      return { step: 'half-way' }
    case 'code':
      return { to: withCode(link.next, redeemed.code) }
    case 'visit':
      return goOn(link, redeemed.visit, ask)
  }
}

async function goOn(link: MailLink, visit: Visit, ask: AskToSwitch): Promise<Followed> {
  const { email } = visit.user
  if (link.type === 'email_change') {
    await endVisit(visit)
    return { step: 'changed', email, still: undefined }
  }
  // The owner of a sign-up made elsewhere knows its password and can sign in. A person who never signed up does not know
  // it: signing them in here would let them use an account whose password a stranger chose.
  if (link.type === 'signup' && !isOwnSignUp(link.next)) {
    await endVisit(visit)
    const current = readStoredSession()?.user
    return current ? { step: 'confirmed', email, still: current.email } : { to: link.next }
  }
  const arrived = await settle(visit, ask)
  if (arrived === 'failed') return { step: 'broken' }
  if (arrived === 'stayed') return { to: paths.games }
  if (link.type === 'signup') {
    forgetSignUp()
    return { to: await placeAfterSignUp(), welcome: true }
  }
  if (link.type === 'magiclink') return { to: link.next === paths.landing ? paths.games : link.next }
  return { to: paths.resetPassword }
}

async function settle(visit: Visit, ask: AskToSwitch) {
  const release = pauseSessionUpdates()
  try {
    return await arrive(visit, ask)
  } finally {
    release()
  }
}

function withCode(next: string, code: string): string {
  const url = new URL(next, location.origin)
  url.searchParams.set('code', code)
  return url.pathname + url.search + url.hash
}
