import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Query } from '#server/db/database.ts'

/** A tablet without a network does not hear that a pupil has left; by the next day it has been somewhere else. */
const GRACE_MS = DAY_MS

/**
 * Until when a lesson must have been finished for a pupil of the class that the learner has left to hand it in. Nothing
 * that was played later can be waiting on a tablet of that class.
 */
export async function deliveredUntil(query: Query, accountId: string, learnerId: string): Promise<number> {
  const { left_at } = await query
    .selectFrom('learner_access')
    .innerJoin('class_members', 'class_members.learner_id', 'learner_access.learner_id')
    .innerJoin('class_leavers', 'class_leavers.class_id', 'class_members.class_id')
    .select(({ fn }) => fn.max('class_leavers.left_at').as('left_at'))
    .where('learner_access.account_id', '=', accountId)
    .where('learner_access.role', '=', 'self')
    .where('class_leavers.learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return left_at === null ? 0 : Number(left_at) + GRACE_MS
}
