import type { Transaction } from 'kysely'
import { OPEN_CLASSES_PER_ACCOUNT, PUPILS_PER_ACCOUNT } from '#core/people/class-limits.ts'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { hasRoomForPupils, hasRoomToReturn } from '#server/people/plans/pupil-room.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'config' | 'db' | 'now'>

export type ClassLimit = 'too_many_classes' | 'too_many_pupils'
export type NoRoom = 'class_full' | 'plan_limit' | 'too_many_pupils'

/**
 * What keeps an account from having one more open class, a new one or the one given; null when it may. Like all limits
 * here it holds for requests at the same moment: the account's classes are locked until the transaction ends.
 */
export async function limitOfClasses(
  db: Database,
  trx: Transaction<Tables>,
  ownerId: string,
  classId = '',
): Promise<Refusal<ClassLimit> | null> {
  await db.lock(trx, `classes-of:${ownerId}`)
  const others = (await openClassesOf(trx, ownerId)).filter((id) => id !== classId)
  if (others.length >= OPEN_CLASSES_PER_ACCOUNT) return refusal('too_many_classes')
  const pupils = await countPupils(trx, [...others, classId])
  return pupils > PUPILS_PER_ACCOUNT ? refusal('too_many_pupils') : null
}

/** The same for an archived class that is reopened, whose pupils count again. */
export async function limitOfReopening(
  services: Parts,
  trx: Transaction<Tables>,
  classId: string,
): Promise<Refusal<ClassLimit | 'plan_limit'> | null> {
  const owner = await ownerOf(trx, classId)
  const limit = owner === undefined ? null : await limitOfClasses(services.db, trx, owner, classId)
  if (limit) return limit
  const members = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .execute()
  return limitOfReturn(
    services,
    trx,
    classId,
    members.map(({ learner_id }) => learner_id),
  )
}

/** What keeps these pupils of an open class from coming back with it: asked before they do. */
export async function limitOfReturn(
  services: Parts,
  trx: Transaction<Tables>,
  classId: string,
  learnerIds: readonly string[],
): Promise<Refusal<'plan_limit'> | null> {
  return (await hasRoomToReturn(services, trx, classId, learnerIds)) ? null : refusal('plan_limit')
}

/** What keeps so many more pupils out of an open class: the plan or the classes of its owner, or the class itself. */
export async function limitOfPupils(
  services: Parts,
  trx: Transaction<Tables>,
  classId: string,
  more: number,
): Promise<Refusal<NoRoom> | null> {
  if (!(await hasRoomForPupils(services, trx, classId, more))) return refusal('plan_limit')
  const owner = await ownerOf(trx, classId)
  if (owner === undefined) return refusal('too_many_pupils')
  await services.db.lock(trx, `classes-of:${owner}`)
  const pupils = await countPupils(trx, await openClassesOf(trx, owner))
  if (pupils + more > PUPILS_PER_ACCOUNT) return refusal('too_many_pupils')
  return (await countPupils(trx, [classId])) + more > PUPILS_PER_CLASS ? refusal('class_full') : null
}

export async function ownerOf(trx: Transaction<Tables>, classId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('class_teachers')
    .select('account_id')
    .where('class_id', '=', classId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return row?.account_id
}

async function openClassesOf(trx: Transaction<Tables>, ownerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .select('classes.id')
    .where('class_teachers.account_id', '=', ownerId)
    .where('class_teachers.role', '=', 'owner')
    .where('classes.archived_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

async function countPupils(trx: Transaction<Tables>, classIds: readonly string[]): Promise<number> {
  const { pupils } = await trx
    .selectFrom('class_members')
    .select(({ fn }) => fn.countAll<number>().as('pupils'))
    .where('class_id', 'in', ['', ...classIds])
    .executeTakeFirstOrThrow()
  return Number(pupils)
}
