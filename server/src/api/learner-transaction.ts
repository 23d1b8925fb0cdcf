import type { Transaction } from 'kysely'
import { type Call, prepared, type RowsOf } from '#server/db/prepared.ts'
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
  return readingLearner({ db }, learnerId, [], (trx) => work(trx))
}

const learnerRow = prepared<{ learnerId: string }>()((query, { learnerId }) =>
  query.selectFrom('learners').select('created_at').where('id', '=', learnerId),
)

/** The same for work that begins with reads: they come in the round trip that takes the turn. */
export function readingLearner<const C extends readonly Call<unknown>[], T>(
  { db }: Pick<Services, 'db'>,
  learnerId: string,
  reads: C,
  work: (
    trx: Transaction<Tables>,
    found: { -readonly [K in keyof C]: RowsOf<C[K]> },
    createdAt: number,
  ) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (trx) => {
    const [[learner], ...found] = await db.lock(
      trx,
      `learner:${learnerId}`,
      learnerRow({ learnerId }),
      ...reads,
    )
    return learner ? work(trx, found as never, learner.created_at) : null
  })
}
