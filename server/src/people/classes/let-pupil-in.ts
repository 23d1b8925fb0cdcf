import type { Context } from 'hono'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { rememberClient } from '#server/auth/clients/known-clients.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { accountOfLearner } from '#server/db/own-learner.ts'
import { CLASS_PROOF } from '#server/people/classes/class-sessions.ts'
import { newTicket } from '#server/people/hand-in-tickets.ts'
import { refusal } from '#server/refusals/refusals.ts'

/** From the first lesson to the last one, however long a school keeps its children. */
const SCHOOL_DAY_MS = 10 * 3600_000

export interface Coming {
  readonly classId: string
  readonly learnerId: string
}

/**
 * A pupil has proved who they are: an ordinary session, and the ticket by which classmates hand in what waits on this
 * tablet. Looks again whether the class is open and still has the pupil.
 */
export async function letPupilIn(
  auth: AuthContext,
  c: Context,
  { classId, learnerId }: Coming,
  way: 'pictures' | 'card' | 'school' | 'course',
) {
  const method = `${CLASS_PROOF}${way}`
  const open = await auth.db.transaction(async (trx) => {
    const place = await trx
      .selectFrom('class_members')
      .innerJoin('classes', 'classes.id', 'class_members.class_id')
      .select('classes.long_sessions')
      .where('classes.id', '=', classId)
      .where('class_members.learner_id', '=', learnerId)
      .where('classes.code', 'is not', null)
      .where('classes.archived_at', 'is', null)
      .executeTakeFirst()
    const account = place && (await accountOfLearner(trx, learnerId))
    if (!account) return null
    await auth.audit.record(trx, {
      action: 'sign-in',
      ...onItself(auth.config, c, account.id),
      detail: { method },
    })
    const ends = place.long_sessions === 1 ? null : auth.now() + SCHOOL_DAY_MS
    return openSession(auth, trx, account.id, method, ends)
  })
  if (!open) return refusal('pupil_gone')
  await rememberClient(auth, c, open.account.user.id)
  return {
    ...(await sessionJson(auth, open)),
    hand_in: {
      learner_id: learnerId,
      class_id: classId,
      ticket: newTicket(auth.keys, learnerId, auth.now()),
    },
  }
}
