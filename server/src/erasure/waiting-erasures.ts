import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { TakenWay } from '#server/db/schema/safety.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

/** A child, a pupil or a class that an account erased and may bring back. */
export interface WaitingErasure {
  readonly id: string
  readonly kind: 'learner' | 'pupil' | 'class'
  /** Of a child or a pupil. */
  readonly learnerId: string | null
  /** Of a class; of a pupil, the class that removed it. */
  readonly classId: string | null
  readonly name: string | null
  /** Of a class. */
  readonly pupils: number
  readonly erasesAt: number
}

/** Erasures that this account may undo, soonest deadline first: of its child, its class or a pupil of its class. */
export async function waitingOf(query: Query, accountId: string, now: number): Promise<WaitingErasure[]> {
  const rows = await waitingIn(query, accountId, now)
    .leftJoin('learners', 'learners.id', 'erasures.learner_id')
    .leftJoin('classes', 'classes.id', 'erasures.class_id')
    .select((row) => [
      'erasures.id',
      'erasures.learner_id',
      'erasures.class_id',
      'erasures.erases_at',
      'taken_ways.way',
      'taken_ways.taken',
      'learners.name as child',
      'classes.name as class_name',
      row
        .selectFrom('taken_ways as members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('members.erasure_id', '=', 'erasures.id')
        .where('members.way', '=', 'class_members')
        .as('pupils'),
    ])
    .orderBy('erasures.erases_at')
    .orderBy('erasures.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...kindOf(row),
    learnerId: row.learner_id,
    name: row.class_name ?? row.child,
    pupils: row.class_id === null ? 0 : Number(row.pupils),
    erasesAt: row.erases_at,
  }))
}

/** The row that says who may undo it also says what it is. */
function kindOf(row: {
  readonly class_id: string | null
  readonly way: TakenWay
  readonly taken: string
}): Pick<WaitingErasure, 'kind' | 'classId'> {
  if (row.class_id !== null) return { kind: 'class', classId: row.class_id }
  if (row.way !== 'class_members') return { kind: 'learner', classId: null }
  return { kind: 'pupil', classId: (JSON.parse(row.taken) as { class_id: string }).class_id }
}

/** The account goes, and with it everything that it had erased. Answers the erasures. */
export async function endWaiting(
  { now }: Pick<Services, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  const waiting = await waitingIn(trx, accountId, now()).select('erasures.id').execute()
  for (const { id } of waiting) await eraseNow(trx, id, now())
  return waiting.map(({ id }) => id)
}

export async function eraseNow(trx: Transaction<Tables>, id: string, now: number): Promise<void> {
  await trx.updateTable('erasures').set({ erases_at: now }).where('id', '=', id).execute()
}

function waitingIn(query: Query, accountId: string, now: number) {
  return query
    .selectFrom('taken_ways')
    .innerJoin('erasures', 'erasures.id', 'taken_ways.erasure_id')
    .where('taken_ways.account_id', '=', accountId)
    .where('taken_ways.role', 'in', ['self', 'owner'])
    .where('erasures.erases_at', '>', now)
}
