import type { Insertable, Transaction } from 'kysely'
import type { TakenWay } from '#server/db/schema/safety.ts'
import type { Tables } from '#server/db/schema/tables.ts'

type Taken = Tables['taken_ways']

/** Before what leads to a learner is taken away. Consents to research end, and so do open invitations. */
export async function saveRelationsOfLearner(
  trx: Transaction<Tables>,
  erasureId: string,
  learnerId: string,
): Promise<void> {
  for (const way of ['learner_access', 'class_members', 'assignment_pupils', 'class_leavers'] as const)
    await noteRows(trx, erasureId, way, 'learner_id', learnerId)
}

/** Who teaches a class and who learns there, and its code. Open invitations and family codes end. */
export async function saveRelationsOfClass(
  trx: Transaction<Tables>,
  erasureId: string,
  classId: string,
): Promise<void> {
  const { code } = await trx
    .selectFrom('classes')
    .select('code')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('taken_ways')
    .values(takenFrom(erasureId, 'classes', { code }))
    .execute()
  for (const way of ['class_teachers', 'class_members', 'assignment_pupils'] as const)
    await noteRows(trx, erasureId, way, 'class_id', classId)
}

async function noteRows(
  trx: Transaction<Tables>,
  erasureId: string,
  way: Exclude<TakenWay, 'classes'>,
  column: 'learner_id' | 'class_id',
  id: string,
): Promise<void> {
  const rows = await trx
    // All of them have both columns.
    .selectFrom(way as 'assignment_pupils')
    .selectAll()
    .where(column, '=', id)
    .execute()
  if (rows.length === 0) return
  const taken = rows.map((row) => takenFrom(erasureId, way, row))
  await trx.insertInto('taken_ways').values(taken).execute()
}

function takenFrom(erasure_id: string, way: TakenWay, row: object): Taken {
  const { account_id = null, learner_id = null, role = null } = row as Partial<Taken>
  return { erasure_id, way, account_id, learner_id, role, taken: JSON.stringify(row) }
}

/** Puts back what was taken, all of it or one kind. What belonged to an account or a learner that is gone stays away. */
export async function restoreRelations(
  trx: Transaction<Tables>,
  { erasureId, classId }: { readonly erasureId: string; readonly classId: string | null },
  only?: TakenWay,
): Promise<void> {
  let found = trx.selectFrom('taken_ways').selectAll().where('erasure_id', '=', erasureId)
  if (only) found = found.where('way', '=', only)
  const rows = await found.execute()
  // A pupil of a group is a member of the class first.
  for (const way of ORDER)
    for (const row of rows.filter((one) => one.way === way)) await restoreRow(trx, row, classId)
  let done = trx.deleteFrom('taken_ways').where('erasure_id', '=', erasureId)
  if (only) done = done.where('way', '=', only)
  await done.execute()
}

/** What an account had by codes of a class does not come back with a pupil who waits. */
export async function forgetTakenLinks(
  trx: Transaction<Tables>,
  classId: string,
  accountId: string,
): Promise<void> {
  await trx
    .deleteFrom('taken_ways')
    .where('way', '=', 'learner_access')
    .where('account_id', '=', accountId)
    .where('role', '=', 'guardian')
    .where('taken', 'like', saysClass(classId))
    .execute()
}

/** With the cards of a class those become void that pupils had who wait to be erased. */
export async function renewTakenCards(trx: Transaction<Tables>, classId: string): Promise<void> {
  const rows = await trx
    .selectFrom('taken_ways')
    .innerJoin('erasures', 'erasures.id', 'taken_ways.erasure_id')
    .select(['taken_ways.erasure_id', 'taken_ways.learner_id', 'taken_ways.taken'])
    .where('taken_ways.way', '=', 'class_members')
    .where('erasures.learner_id', 'is not', null)
    .where('taken_ways.taken', 'like', saysClass(classId))
    .execute()
  for (const { erasure_id, learner_id, taken } of rows) {
    const member = JSON.parse(taken) as { readonly card: number }
    await trx
      .updateTable('taken_ways')
      .set({ taken: JSON.stringify({ ...member, card: member.card + 1 }) })
      .where('erasure_id', '=', erasure_id)
      .where('way', '=', 'class_members')
      .where('learner_id', '=', learner_id)
      .where('taken', '=', taken)
      .execute()
  }
}

const saysClass = (classId: string) => `%"class_id":"${classId}"%`

/** The account of a pupil who waits to be erased; undefined where an adult erased a child. */
export async function pupilAccountTakenIn(
  trx: Transaction<Tables>,
  erasureId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('taken_ways')
    .innerJoin('users', 'users.id', 'taken_ways.account_id')
    .select('users.id')
    .where('taken_ways.erasure_id', '=', erasureId)
    .where('taken_ways.way', '=', 'learner_access')
    .where('taken_ways.role', '=', 'self')
    .where('users.email', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The pupils who come back with a class. */
export const pupilsTakenIn = async (trx: Transaction<Tables>, erasureId: string) =>
  (await membersTakenIn(trx, erasureId)).map(({ learner_id }) => learner_id)

/** The classes that a learner was in, in one order whoever asks. */
export const classesTakenIn = async (trx: Transaction<Tables>, erasureId: string) =>
  (await membersTakenIn(trx, erasureId)).map(({ class_id }) => class_id).sort()

async function membersTakenIn(trx: Transaction<Tables>, erasureId: string) {
  const rows = await trx
    .selectFrom('taken_ways')
    .select('taken')
    .where('erasure_id', '=', erasureId)
    .where('way', '=', 'class_members')
    .execute()
  return rows.map(({ taken }) => JSON.parse(taken) as { learner_id: string; class_id: string })
}

/** The learner comes back without this class. */
export async function forgetPlace(
  trx: Transaction<Tables>,
  erasureId: string,
  classId: string,
): Promise<void> {
  await trx
    .deleteFrom('taken_ways')
    .where('erasure_id', '=', erasureId)
    .where('way', 'in', ['class_members', 'assignment_pupils'])
    .where('taken', 'like', saysClass(classId))
    .execute()
}

const ORDER: readonly TakenWay[] = [
  'classes',
  'class_teachers',
  'class_members',
  'class_leavers',
  'assignment_pupils',
  'learner_access',
]

async function restoreRow(
  trx: Transaction<Tables>,
  { way, taken }: Taken,
  classId: string | null,
): Promise<void> {
  const row = JSON.parse(taken) as Insertable<Tables['learner_access']> & Insertable<Tables['classes']>
  if (way === 'classes') {
    await trx
      .updateTable('classes')
      .set({ code: row.code })
      .where('id', '=', classId ?? '')
      .execute()
    return
  }
  const existing = 'class_id' in row && row.class_id ? await findRoom(trx, row.class_id) : undefined
  // The class that a pupil was in, or had left, may be gone; a link that its code made stays without it.
  if (way !== 'learner_access' && !existing) return
  const back = way === 'learner_access' ? { ...row, own: 0, class_id: existing ?? null } : row
  await trx
    .insertInto(way)
    .values(back as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function findRoom(trx: Transaction<Tables>, classId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('classes').select('id').where('id', '=', classId).executeTakeFirst()
  return row?.id
}
