import type { Transaction } from 'kysely'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { leftClassName } from '#core/people/roster/left-class-name.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { noteLeaving } from '#server/erasure/note-leaving.ts'
import { archivedClassEnds } from '#server/erasure/retention/school-year.ts'
import { endClassSessions } from '#server/people/classes/class-sessions.ts'
import { findClass, storeClass, teachersOf } from '#server/people/classes/classes.ts'
import { movePupils } from '#server/people/classes/move-pupils.ts'
import { addMembers } from '#server/people/classes/pupils.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'db' | 'now'>

/** Where a roster of a school keeps the id of the archived class in which those wait who left. */
export interface LeftClass {
  find(): Promise<string | null>
  keep(classId: string): Promise<void>
}

export interface RosterPlace {
  readonly room: ClassRow
  readonly left: LeftClass
}

/**
 * Pupils left a roster: nothing is erased. Who is in no other class waits in an archived one, with everything learnt, as
 * those do who leave with a school year; there the owner decides. Call it while the class is locked.
 */
export async function sendAway(
  ctx: Parts,
  trx: Transaction<Tables>,
  { room, left }: RosterPlace,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  const elsewhere = await inOtherClasses(trx, room.id, learnerIds)
  const waiting = learnerIds.filter((id) => !elsewhere.has(id))
  await leave(ctx, trx, room.id, [...elsewhere])
  let rest = waiting
  while (rest.length > 0) {
    const away = await leftClass(ctx, trx, { room, left })
    const some = rest.slice(0, away.free)
    rest = rest.slice(away.free)
    // It takes pupils for this moment: a move into an archived class is refused.
    await setArchived(trx, away.id, null)
    const move = { from: room.id, to: away.id, pupilIds: some, teacherId: away.ownerId }
    const problem = await movePupils(ctx.db, trx, move, ctx.now())
    if (problem) throw new Error(`pupils who left could not be moved: ${problem}`)
    await setArchived(trx, away.id, away.archivedAt)
  }
  await endClassSessions(trx, learnerIds)
}

/** The same pupils are in the roster again. False when the class has no room for them. */
export async function bringBack(
  ctx: Parts,
  trx: Transaction<Tables>,
  { room, left }: RosterPlace,
  learnerIds: readonly string[],
): Promise<boolean> {
  const leftId = await left.find()
  const waiting = leftId === null ? [] : await membersAmong(trx, leftId, learnerIds)
  if (waiting.length > 0 && leftId !== null) {
    const { ownerId } = await ownerOf(trx, room.id)
    const move = { from: leftId, to: room.id, pupilIds: waiting, teacherId: ownerId }
    if (await movePupils(ctx.db, trx, move, ctx.now())) return false
    await trx.updateTable('learners').set({ grade: room.grade }).where('id', 'in', waiting).execute()
  }
  const others = learnerIds.filter((id) => !waiting.includes(id))
  return addMembers(trx, room.id, others, ctx.now())
}

async function leave(ctx: Parts, trx: Transaction<Tables>, classId: string, learnerIds: readonly string[]) {
  if (learnerIds.length === 0) return
  await eraseMailsAbout(trx, learnerIds)
  for (const table of ['class_members', 'family_codes'] as const)
    await trx
      .deleteFrom(table)
      .where('class_id', '=', classId)
      .where('learner_id', 'in', learnerIds)
      .execute()
  await noteLeaving(trx, classId, learnerIds, ctx.now())
}

async function inOtherClasses(trx: Transaction<Tables>, classId: string, learnerIds: readonly string[]) {
  const rows = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .distinct()
    .where('class_id', '!=', classId)
    .where('learner_id', 'in', learnerIds)
    .execute()
  return new Set(rows.map(({ learner_id }) => learner_id))
}

async function membersAmong(trx: Transaction<Tables>, classId: string, learnerIds: readonly string[]) {
  if (learnerIds.length === 0) return []
  const rows = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .where('learner_id', 'in', learnerIds)
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

/** The class of this school year in which those wait who left, made anew where there is none or it is full. */
async function leftClass(ctx: Parts, trx: Transaction<Tables>, { room, left }: RosterPlace) {
  const now = ctx.now()
  const { ownerId } = await ownerOf(trx, room.id)
  const known = await left.find()
  const old = known === null ? undefined : await findClass(trx, known)
  if (old && old.archived_at !== null && (await ownerOf(trx, old.id)).ownerId === ownerId) {
    const free = PUPILS_PER_CLASS - (await countIn(trx, old.id))
    const sameYear = archivedClassEnds(old.language, old.archived_at) === archivedClassEnds(old.language, now)
    if (free > 0 && sameYear) return { id: old.id, ownerId, free, archivedAt: old.archived_at }
  }
  const { grade, language } = room
  const name = leftClassName(language, room.name)
  const { id } = await storeClass(trx, ownerId, { name, grade, language }, now)
  await left.keep(id)
  return { id, ownerId, free: PUPILS_PER_CLASS, archivedAt: now }
}

async function ownerOf(trx: Transaction<Tables>, classId: string) {
  const [owner] = await teachersOf(trx, classId)
  return { ownerId: owner?.role === 'owner' ? owner.id : '' }
}

async function countIn(trx: Transaction<Tables>, classId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('class_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function setArchived(trx: Transaction<Tables>, classId: string, archived_at: number | null) {
  await trx.updateTable('classes').set({ archived_at }).where('id', '=', classId).execute()
}
