import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { comparable } from '#core/people/pupil-names.ts'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { SourceClassRow } from '#server/db/schema/one-roster.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { SourceClass } from '#server/one-roster/read-source.ts'
import { keepSource } from '#server/one-roster/source-rows.ts'
import { type ClassLimit, limitOfClasses } from '#server/people/classes/class-limits.ts'
import { classesOf, storeClass } from '#server/people/classes/classes.ts'
import type { RosterSource } from '#server/roster-source-file.ts'
import type { Services } from '#server/services.ts'

export type Parts = Pick<Services, 'audit' | 'config' | 'db' | 'now'>

/** Why a class of the service has none here. */
export type NoClass =
  | 'no_teacher'
  | 'teacher_unfit'
  | 'no_grade'
  | 'class_erased'
  | 'class_archived'
  | 'too_many_classes'
  | 'too_many_pupils'

const LIMITS = {
  'too-many-classes': 'too_many_classes',
  'too-many-pupils': 'too_many_pupils',
} as const satisfies Readonly<Record<ClassLimit, NoClass>>

/** The row of a class of the service, stored at the first sight. The service's word for it is kept up to date. */
export async function keepSourceClass(
  trx: Transaction<Tables>,
  source: RosterSource,
  { id: sourced_id, title }: SourceClass,
  now: number,
): Promise<SourceClassRow> {
  await keepSource(trx, source, now)
  return trx
    .insertInto('one_roster_classes')
    .values({
      id: randomUUID(),
      source_id: source.id,
      sourced_id,
      title,
      class_id: null,
      left_class_id: null,
      made_at: null,
      synced_at: null,
      problem: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['source_id', 'sourced_id']).doUpdateSet({ title }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The class here: the one it has, one of the same name that its teacher made, or a new one. */
export async function roomFor(
  ctx: Parts,
  trx: Transaction<Tables>,
  source: RosterSource,
  link: SourceClassRow,
  given: SourceClass,
): Promise<{ readonly room: ClassRow; readonly way: 'known' | 'joined' | 'made' } | NoClass> {
  if (link.made_at !== null) {
    const room = await standing(trx, link.class_id)
    // What its owner erased is not made again every night.
    if (!room) return 'class_erased'
    return room.archived_at === null ? { room, way: 'known' } : 'class_archived'
  }
  const found = await teacherOf(ctx, trx, given.teachers)
  if (typeof found !== 'object') return found
  const { ownerId } = found
  const own = await sameName(trx, ownerId, given.title)
  const room = own ?? (await newClass(ctx, trx, source, ownerId, given))
  if (typeof room === 'string') return room
  await trx
    .updateTable('one_roster_classes')
    .set({ class_id: room.id, made_at: ctx.now() })
    .where('id', '=', link.id)
    .execute()
  const action = own ? 'class.connected' : 'class.created'
  await ctx.audit.record(trx, { action, actor: null, subject: own ? own.id : ownerId, network: null })
  return { room, way: own ? 'joined' : 'made' }
}

async function newClass(
  ctx: Parts,
  trx: Transaction<Tables>,
  { language }: RosterSource,
  ownerId: string,
  { title: name, grade }: SourceClass,
): Promise<ClassRow | NoClass> {
  if (grade === null) return 'no_grade'
  const reached = await limitOfClasses(ctx.db, trx, ownerId)
  return reached ? LIMITS[reached] : storeClass(trx, ownerId, { name, grade, language }, ctx.now())
}

/** The first of the teachers who has an account here, with a confirmed address. None is made, and none is taken over. */
async function teacherOf(ctx: Parts, trx: Transaction<Tables>, addresses: readonly string[]) {
  for (const address of addresses.filter(Boolean)) {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'banned_until'])
      .where('email', '=', address)
      .where('email_confirmed_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user || (user.banned_until ?? 0) > ctx.now()) continue
    await ctx.db.lock(trx, `account:${user.id}`)
    return (await isFitForClass(trx, user.id)) ? { ownerId: user.id } : 'teacher_unfit'
  }
  return 'no_teacher'
}

/** The one open class of this owner that is called so and that no other list keeps in step. */
async function sameName(
  trx: Transaction<Tables>,
  ownerId: string,
  title: string,
): Promise<ClassRow | undefined> {
  const called = (await classesOf(trx, ownerId)).filter(
    ({ role, archived_at, name }) =>
      role === 'owner' && archived_at === null && comparable(name) === comparable(title),
  )
  if (called.length !== 1 || !called[0]) return undefined
  const { id } = called[0]
  return (await hasRoster(trx, id)) ? undefined : standing(trx, id)
}

/** Whether a course or a list of a school keeps a class in step: one of them at most does. */
export async function hasRoster(trx: Transaction<Tables>, classId: string): Promise<boolean> {
  for (const table of ['lti_courses', 'one_roster_classes'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('id')
      .where('class_id', '=', classId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Undefined where it is gone or being erased. */
function standing(trx: Transaction<Tables>, classId: string | null): Promise<ClassRow | undefined> {
  return trx
    .selectFrom('classes')
    .leftJoin('erasures', 'erasures.class_id', 'classes.id')
    .selectAll('classes')
    .where('classes.id', '=', classId ?? '')
    .where('erasures.id', 'is', null)
    .executeTakeFirst()
}
