import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** A tablet that was not used for so long is not waited for. */
export const LEAVERS_KEPT_MS = 90 * DAY_MS

/** Lessons of these pupils may still wait on tablets of the class they leave. */
export async function noteLeaving(
  trx: Transaction<Tables>,
  classId: string,
  learnerIds: readonly string[],
  now: number,
): Promise<void> {
  const moments = { left_at: now, expires_at: now + LEAVERS_KEPT_MS }
  for (const learner_id of learnerIds)
    await trx
      .insertInto('class_leavers')
      .values({ class_id: classId, learner_id, ...moments })
      .onConflict((conflict) => conflict.columns(['class_id', 'learner_id']).doUpdateSet(moments))
      .execute()
}
