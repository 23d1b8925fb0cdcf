import type { Transaction } from 'kysely'
import { prepared } from '#server/db/fast/prepared.ts'
import { ownLearnerOf } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

/** Finds a row as long as the learner is not erased. */
const learnerExists = prepared<{ learnerId: string }>()((query, { learnerId }) =>
  query
    .selectFrom('learners')
    .leftJoin('erasures', 'erasures.learner_id', 'learners.id')
    .select('learners.id')
    .where('learners.id', '=', learnerId)
    .where('erasures.id', 'is', null),
)

/**
 * One transaction in which no other request about this learner takes part, on any server.
 * `null` when the learner was erased after the request had passed the gate.
 */
export function inLearnerTransaction<T>(
  { db }: Pick<Services, 'db'>,
  learnerId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (trx) => {
    await db.lock(trx, `learner:${learnerId}`)
    const [learner] = await learnerExists({ learnerId })(trx)
    return learner ? work(trx) : null
  })
}

/** The same for an account and its own learner, if it has one; `null` when the account is gone. */
export function inAccountTransaction<T>(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  work: (trx: Transaction<Tables>, learnerId: string | undefined) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (trx) => {
    await db.lock(trx, `account:${accountId}`)
    const there = await trx.selectFrom('profiles').select('id').where('id', '=', accountId).executeTakeFirst()
    if (!there) return null
    const learnerId = await ownLearnerOf(trx, accountId)
    if (learnerId !== undefined) await db.lock(trx, `learner:${learnerId}`)
    return work(trx, learnerId)
  })
}
