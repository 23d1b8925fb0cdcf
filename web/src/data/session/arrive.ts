import { endVisit, type Visit } from '#web/data/session/redeem-mail.ts'
import { signOut } from '#web/data/session/session.ts'
import { adoptTokens } from '#web/data/session/session-actions.ts'
import { readStoredSession, type SessionUser } from '#web/data/session/session-storage.ts'

/** Asks the signed-in person whether the other account may take their place. */
export type AskToSwitch = (current: SessionUser, other: SessionUser) => Promise<boolean>

/** Signs this device in. A signed-in person of another account is asked first, and signs out or stays. */
export async function arrive(visit: Visit, ask: AskToSwitch): Promise<'in' | 'stayed' | 'failed'> {
  const current = readStoredSession()?.user
  if (current && current.id !== visit.user.id) {
    if (!(await ask(current, visit.user))) {
      await endVisit(visit)
      return 'stayed'
    }
    await signOut().catch(() => undefined)
  }
  const problem = await adoptTokens(visit.accessToken, visit.refreshToken)
  return problem ? 'failed' : 'in'
}
