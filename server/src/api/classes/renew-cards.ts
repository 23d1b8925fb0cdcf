import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { NEVER_MISSED } from '#server/people/classes/card-misses.ts'
import { endClassSessions } from '#server/people/classes/class-sessions.ts'
import { UNLOCKED } from '#server/people/classes/pupil-lock.ts'
import { voidTickets } from '#server/people/hand-in-tickets.ts'
import { removeConnections } from '#server/schools/accounts/connections.ts'
import type { Services } from '#server/services.ts'

/**
 * The cards of these pupils are void, also the sessions opened with one and the school accounts connected with one. Lock
 * the class first.
 */
export async function renewCards(
  { db, now }: Pick<Services, 'db' | 'now'>,
  trx: Transaction<Tables>,
  classId: string,
  pupilIds: readonly string[],
): Promise<void> {
  if (pupilIds.length === 0) return
  // A try that runs right now finishes first.
  for (const id of pupilIds.toSorted()) await db.lock(trx, `pupil:${id}`)
  await trx
    .updateTable('class_members')
    .set((row) => ({ ...UNLOCKED, ...NEVER_MISSED, card: row('card', '+', 1) }))
    .where('class_id', '=', classId)
    .where('learner_id', 'in', pupilIds)
    .execute()
  await removeConnections(trx, pupilIds, now(), 'card')
  await endClassSessions(trx, pupilIds)
  await voidTickets(trx, pupilIds, now())
}
