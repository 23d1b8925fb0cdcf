import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { saveRelationsOfClass, saveRelationsOfLearner } from '#server/erasure/taken-ways.ts'
import type { Services } from '#server/services.ts'

export type ErasedBy = Tables['erasures']['erased_by']

/** As long as an adult may undo the erasure of a child, a pupil or a class. */
const UNDO_MS = 30 * DAY_MS

/** `kept`: it can be undone for a while, and goes after that. */
interface Plan {
  readonly by: ErasedBy
  readonly kept?: boolean
  /** The class that removes a pupil. */
  readonly fromClass?: string
}

/** What still has to be erased of what was closed. */
export interface StillErasing {
  readonly classes: number
  /** In those classes. */
  readonly pupils: number
  /** Learners of the account itself. */
  readonly learners: number
}

/** What leads to a learner. */
const WAYS_TO_LEARNERS = [
  'learner_access',
  'class_members',
  'class_leavers',
  'family_codes',
  'invitation_learners',
] as const

/**
 * Takes learners away from everybody at once; what they learnt goes later, in pieces. Lock them first. Answers the ids
 * of their erasures.
 */
export async function planLearners(
  { now }: Pick<Services, 'now'>,
  trx: Transaction<Tables>,
  learnerIds: readonly string[],
  plan: Plan,
): Promise<string[]> {
  if (learnerIds.length === 0) return []
  const rows = learnerIds.map((learner_id) => ({ ...planned(plan, now()), class_id: null, learner_id }))
  await trx.insertInto('erasures').values(rows).execute()
  if (plan.kept) for (const { id, learner_id } of rows) await saveRelationsOfLearner(trx, id, learner_id)
  for (const table of WAYS_TO_LEARNERS)
    await trx.deleteFrom(table).where('learner_id', 'in', learnerIds).execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes classes away from their teachers and shuts their doors at once; the pupils go later, in pieces. Answers the ids
 * of their erasures.
 */
export async function planClasses(
  { now }: Pick<Services, 'now'>,
  trx: Transaction<Tables>,
  classIds: readonly string[],
  plan: Plan,
): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = classIds.map((class_id) => ({ ...planned(plan, now()), class_id, learner_id: null }))
  await trx.insertInto('erasures').values(rows).execute()
  if (plan.kept) for (const { id, class_id } of rows) await saveRelationsOfClass(trx, id, class_id)
  // While it is still known who teaches the pupils.
  await trx
    .deleteFrom('mail_queue')
    .where('bulk', '=', 1)
    .where('user_id', 'in', (row) =>
      row.selectFrom('class_teachers').select('account_id').where('class_id', 'in', classIds),
    )
    .execute()
  for (const table of ['class_teachers', 'family_codes', 'invitations'] as const)
    await trx.deleteFrom(table).where('class_id', 'in', classIds).execute()
  await trx.updateTable('classes').set({ code: null }).where('id', 'in', classIds).execute()
  if (plan.kept) await sendPupilsOut(trx, classIds)
  // Nobody is left who could bring back a pupil whom the class had removed.
  const removed = plan.kept ? [] : await eraseRemovedNow(trx, classIds, now())
  return [...rows.map(({ id }) => id), ...removed]
}

/** Erases the pupils at once whom these classes had removed. Answers the erasures. */
export async function eraseRemovedNow(
  trx: Transaction<Tables>,
  classIds: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await trx
    .updateTable('erasures')
    .set({ erases_at: now })
    .where('from_class_id', 'in', ['', ...classIds])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Pupils of a class that waits are nowhere in it, and signed out. What they learnt is theirs in another class or a family. */
async function sendPupilsOut(trx: Transaction<Tables>, classIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', (row) =>
      row
        .selectFrom('class_members')
        .innerJoin('learner_access', 'learner_access.learner_id', 'class_members.learner_id')
        .innerJoin('users', 'users.id', 'learner_access.account_id')
        .select('users.id')
        .where('class_members.class_id', 'in', classIds)
        .where('learner_access.role', '=', 'self')
        .where('users.email', 'is', null),
    )
    .execute()
  await trx.deleteFrom('class_members').where('class_id', 'in', classIds).execute()
}

function planned(
  { by, kept, fromClass = null }: Omit<Plan, 'fromClass'> & { fromClass?: string | null },
  now: number,
) {
  const times = { asked_at: now, erases_at: kept ? now + UNDO_MS : now }
  return { id: randomUUID(), from_class_id: fromClass, erased_by: by, ...times }
}

/** What is left of these erasures. */
export async function stillErasing(query: Query, ids: readonly string[]): Promise<StillErasing> {
  const left = await query
    .selectFrom('erasures')
    .select(['class_id', 'learner_id'])
    .where('id', 'in', ['', ...ids])
    .execute()
  const classIds = left.flatMap(({ class_id }) => class_id ?? [])
  const { pupils } = await query
    .selectFrom('class_members')
    .select(({ fn }) => fn.countAll<number>().as('pupils'))
    .where('class_id', 'in', ['', ...classIds])
    .executeTakeFirstOrThrow()
  return { classes: classIds.length, pupils: Number(pupils), learners: left.length - classIds.length }
}
