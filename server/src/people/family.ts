import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { TableColour } from '#core/tables/hero.ts'
import { tellOwnLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type LearnerOfAccount, learnersOf } from '#server/people/learners.ts'

interface NewLearner {
  readonly name: string | null
  readonly grade: number
  readonly colour: TableColour
}

/** Null when the account has `room` learners already. To be called while the account is locked: two must not count at once. */
export async function addLearner(
  trx: Transaction<Tables>,
  accountId: string,
  learner: NewLearner,
  room: number,
  now: number,
): Promise<LearnerOfAccount | null> {
  const rows = await trx
    .selectFrom('learner_access')
    .select(['role', 'position', 'own'])
    .where('account_id', '=', accountId)
    .execute()
  if (rows.filter(({ role }) => role === 'self').length >= room) return null
  const id = randomUUID()
  const isFirst = !rows.some(({ own }) => own === 1)
  await trx
    .insertInto('learners')
    .values({ id, ...learner, created_at: now })
    .execute()
  await trx
    .insertInto('learner_access')
    .values({
      account_id: accountId,
      learner_id: id,
      role: 'self',
      own: isFirst ? 1 : 0,
      granted_at: now,
      position: Math.max(0, ...rows.map(({ position }) => position + 1)),
    })
    .execute()
  if (isFirst) await tellOwnLearner(trx, [accountId])
  return { id, ...learner, role: 'self', ...(isFirst ? { own: true } : {}) }
}

/** Puts a learner at a place among those of the account. To be called in turn: two orders must not mix. */
export async function moveLearner(
  trx: Transaction<Tables>,
  accountId: string,
  learnerId: string,
  place: number,
): Promise<void> {
  const others = (await learnersOf(trx, accountId)).map(({ id }) => id).filter((id) => id !== learnerId)
  const ordered = others.toSpliced(place, 0, learnerId)
  for (const [position, id] of ordered.entries())
    await trx
      .updateTable('learner_access')
      .set({ position })
      .where('account_id', '=', accountId)
      .where('learner_id', '=', id)
      .execute()
}
