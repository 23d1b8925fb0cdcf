import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseRemovedNow } from '#server/erasure/planned.ts'
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

/**
 * What the account may undo now: it played for the child, owned the class when that was erased, or owns the class that
 * removed the pupil. The first to go comes first.
 */
export async function waitingOf(query: Query, accountId: string, now: number): Promise<WaitingErasure[]> {
  const rows = await waitingIn(query, accountId, now)
    .leftJoin('learners', 'learners.id', 'erasures.learner_id')
    .leftJoin('classes', 'classes.id', 'erasures.class_id')
    .select((row) => [
      'erasures.id',
      'erasures.learner_id',
      'erasures.class_id',
      'erasures.from_class_id',
      'erasures.erases_at',
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

function kindOf({
  class_id,
  from_class_id,
}: Pick<Tables['erasures'], 'class_id' | 'from_class_id'>): Pick<WaitingErasure, 'kind' | 'classId'> {
  if (class_id !== null) return { kind: 'class', classId: class_id }
  return { kind: from_class_id === null ? 'learner' : 'pupil', classId: from_class_id }
}

/** The account goes, and with it everything that it may undo. Answers the erasures. */
export async function endWaiting(
  { now }: Pick<Services, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  const waiting = await waitingIn(trx, accountId, now()).select('erasures.id').execute()
  const ended: string[] = []
  for (const { id } of waiting) ended.push(...(await eraseNow(trx, id, now())))
  return ended
}

/** With a class go the pupils whom it had removed: nobody is left who could undo that. Answers the erasures. */
export async function eraseNow(trx: Transaction<Tables>, id: string, now: number): Promise<string[]> {
  const gone = await trx
    .updateTable('erasures')
    .set({ erases_at: now })
    .where('id', '=', id)
    .returning(['id', 'class_id'])
    .execute()
  const classIds = gone.flatMap(({ class_id }) => class_id ?? [])
  return [...gone.map((one) => one.id), ...(await eraseRemovedNow(trx, classIds, now))]
}

function waitingIn(query: Query, accountId: string, now: number) {
  return query
    .selectFrom('erasures')
    .where('erasures.erases_at', '>', now)
    .where((row) =>
      row.or([
        row.and([
          row('erasures.from_class_id', 'is', null),
          row.exists(
            row
              .selectFrom('taken_ways')
              .select('taken_ways.erasure_id')
              .whereRef('taken_ways.erasure_id', '=', 'erasures.id')
              .where('taken_ways.account_id', '=', accountId)
              .where('taken_ways.role', 'in', ['self', 'owner']),
          ),
        ]),
        row.exists(
          row
            .selectFrom('class_teachers')
            .select('class_teachers.class_id')
            .whereRef('class_teachers.class_id', '=', 'erasures.from_class_id')
            .where('class_teachers.account_id', '=', accountId)
            .where('class_teachers.role', '=', 'owner'),
        ),
      ]),
    )
}
