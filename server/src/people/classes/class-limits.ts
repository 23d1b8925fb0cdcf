import type { Transaction } from 'kysely'
import { OPEN_CLASSES_PER_ACCOUNT, PUPILS_PER_ACCOUNT } from '#core/people/class-limits.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export type ClassLimit = 'too-many-classes' | 'too-many-pupils'

/**
 * What keeps an account from having one more open class, a new one or the one given; null when it may. Like all limits
 * here it holds for requests at the same moment: the account's classes are locked until the transaction ends.
 */
export async function limitOfClasses(
  db: Database,
  trx: Transaction<Tables>,
  ownerId: string,
  classId = '',
): Promise<ClassLimit | null> {
  await db.lock(trx, `classes-of:${ownerId}`)
  const others = (await openClassesOf(trx, ownerId)).filter((id) => id !== classId)
  if (others.length >= OPEN_CLASSES_PER_ACCOUNT) return 'too-many-classes'
  const pupils = await countPupils(trx, [...others, classId])
  return pupils > PUPILS_PER_ACCOUNT ? 'too-many-pupils' : null
}

/** The same for an archived class that is reopened. */
export async function limitOfReopening(
  db: Database,
  trx: Transaction<Tables>,
  classId: string,
): Promise<ClassLimit | null> {
  const owner = await ownerOf(trx, classId)
  return owner === undefined ? null : limitOfClasses(db, trx, owner, classId)
}

/** Whether the owner of a class may have so many more pupils in it. */
export async function isRoomInAccount(
  db: Database,
  trx: Transaction<Tables>,
  classId: string,
  more: number,
): Promise<boolean> {
  const owner = await ownerOf(trx, classId)
  if (owner === undefined) return false
  await db.lock(trx, `classes-of:${owner}`)
  const pupils = await countPupils(trx, await openClassesOf(trx, owner))
  return pupils + more <= PUPILS_PER_ACCOUNT
}

async function ownerOf(trx: Transaction<Tables>, classId: string): Promise<string | undefined> {
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
