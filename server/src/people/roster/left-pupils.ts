import type { Transaction } from 'kysely'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { leftClassName } from '#core/people/roster/left-class-name.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { noteLeaving } from '#server/erasure/note-leaving.ts'
import { archivedClassEnds } from '#server/erasure/retention/school-year.ts'
import { endClassSessions } from '#server/people/classes/class-sessions.ts'
import { findClass, storeClass } from '#server/people/classes/classes.ts'
import { movePupils } from '#server/people/classes/move-pupils.ts'
import { addMembers } from '#server/people/classes/pupils.ts'
import { teachersOf } from '#server/people/teachers.ts'
import type { Refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'db' | 'now'>

/** Where a roster of a school keeps the id of the archived class in which those wait who left. */
export interface LeftClass {
  find(): Promise<string | null>
  keep(classId: string): Promise<void>
}

/** A class that a school's list fills and empties. */
export interface RosterPlace {
  readonly schoolClass: ClassRow
  readonly left: LeftClass
  /** Under which name the school's numbers of its pupils are stored. */
  readonly provider: string
}

type Place = Omit<RosterPlace, 'provider'>

/**
 * Pupils left a roster: nothing is erased. Who is in no other class waits in an archived one, with everything learnt, as
 * those do who leave with a school year; there the owner decides. Call it while the class is locked.
 */
export async function sendAway(
  ctx: Parts,
  trx: Transaction<Tables>,
  { schoolClass, left }: Place,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  const elsewhere = await inOtherClasses(trx, schoolClass.id, learnerIds)
  const waiting = learnerIds.filter((id) => !elsewhere.has(id))
  await leave(ctx, trx, schoolClass.id, [...elsewhere])
  let rest = waiting
  while (rest.length > 0) {
    const away = await leftClass(ctx, trx, { schoolClass, left })
    const some = rest.slice(0, away.free)
    rest = rest.slice(away.free)
    // It takes pupils for this moment: a move into an archived class is refused.
    await setArchived(trx, away.id, null)
    const move = { from: schoolClass.id, to: away.id, pupilIds: some, teacherId: away.ownerId }
    mustHaveMoved(await movePupils(ctx.db, trx, move, ctx.now()))
    await setArchived(trx, away.id, away.archivedAt)
  }
  await endClassSessions(trx, learnerIds)
}

/** The same pupils are in the roster again. Ask `limitOfPupils` first. */
export async function bringBack(
  ctx: Parts,
  trx: Transaction<Tables>,
  { schoolClass, left }: Place,
  learnerIds: readonly string[],
): Promise<void> {
  const leftId = await left.find()
  const waiting = leftId === null ? [] : await membersAmong(trx, leftId, learnerIds)
  if (waiting.length > 0 && leftId !== null) {
    const { ownerId } = await ownerOf(trx, schoolClass.id)
    const move = { from: leftId, to: schoolClass.id, pupilIds: waiting, teacherId: ownerId }
    mustHaveMoved(await movePupils(ctx.db, trx, move, ctx.now()))
    await trx.updateTable('learners').set({ grade: schoolClass.grade }).where('id', 'in', waiting).execute()
  }
  const others = learnerIds.filter((id) => !waiting.includes(id))
  await addMembers(trx, schoolClass.id, others, ctx.now())
}

/** Nothing can stand in the way: both classes are locked and have room. */
function mustHaveMoved(no: Refusal | null): void {
  if (no) throw new Error(`pupils of a roster could not be moved: ${no.code}`)
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
async function leftClass(ctx: Parts, trx: Transaction<Tables>, { schoolClass, left }: Place) {
  const now = ctx.now()
  const { ownerId } = await ownerOf(trx, schoolClass.id)
  const known = await left.find()
  const old = known === null ? undefined : await findClass(trx, known)
  if (old && old.archived_at !== null && (await ownerOf(trx, old.id)).ownerId === ownerId) {
    const free = PUPILS_PER_CLASS - (await countIn(trx, old.id))
    const sameYear = archivedClassEnds(old.language, old.archived_at) === archivedClassEnds(old.language, now)
    if (free > 0 && sameYear) return { id: old.id, ownerId, free, archivedAt: old.archived_at }
  }
  const { grade, language } = schoolClass
  const name = leftClassName(language, schoolClass.name)
  const { id } = await storeClass(trx, ownerId, { name, grade, language }, now)
  await left.keep(id)
  return { id, ownerId, free: PUPILS_PER_CLASS, archivedAt: now }
}

async function ownerOf(trx: Transaction<Tables>, classId: string) {
  const [owner] = await teachersOf(trx, classId)
  return { ownerId: owner?.role === 'owner' ? owner.account_id : '' }
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
