import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

/**
 * One transaction in which no other request about this learner takes part, on any server.
 * `null` when the learner was erased after the request had passed the gate.
 */
export function inLearnerTransaction<T>(
  { db }: Services,
  learnerId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (trx) => {
    await db.lock(trx, `learner:${learnerId}`)
    const learner = await trx
      .selectFrom('learners')
      .select('id')
      .where('id', '=', learnerId)
      .executeTakeFirst()
    return learner ? work(trx) : null
  })
}
