import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { ClassRole } from '#server/people/classes.ts'

export interface Teacher {
  readonly account_id: string
  readonly name: string | null
  readonly email: string | null
  readonly role: ClassRole
  readonly granted_at: number
}

/** The teachers of a class, its owner first. */
export function teachersOf(query: Query, classId: string): Promise<Teacher[]> {
  return query
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.account_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('class_teachers.class_id', '=', classId)
    .select([
      'class_teachers.account_id',
      'profiles.full_name as name',
      'users.email',
      'class_teachers.role',
      'class_teachers.granted_at',
    ])
    .orderBy('class_teachers.role')
    .orderBy('class_teachers.granted_at')
    .orderBy('class_teachers.account_id')
    .execute()
}

/** False when the account teaches the class already. */
export async function addTeacher(
  trx: Transaction<Tables>,
  classId: string,
  accountId: string,
  now: number,
): Promise<boolean> {
  const added = await trx
    .insertInto('class_teachers')
    .values({ class_id: classId, account_id: accountId, role: 'teacher', granted_at: now })
    .onConflict((conflict) => conflict.columns(['class_id', 'account_id']).doNothing())
    .returning('class_id')
    .executeTakeFirst()
  return added !== undefined
}

/** The owner stays: a class always has one. False when this account does not co-teach the class. */
export async function removeTeacher(
  trx: Transaction<Tables>,
  classId: string,
  accountId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('class_teachers')
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .where('role', '=', 'teacher')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * A teacher leaves; an owner hands the class to the teacher who has taught it longest. False when nobody else teaches
 * it: a class without a teacher could not be reached by anybody. Call it while the class is locked.
 */
export async function leaveClass(
  trx: Transaction<Tables>,
  classId: string,
  accountId: string,
): Promise<boolean> {
  const others = (await teachersOf(trx, classId)).filter(({ account_id }) => account_id !== accountId)
  const [heir] = others
  if (!heir) return false
  if (!others.some(({ role }) => role === 'owner'))
    await trx
      .updateTable('class_teachers')
      .set({ role: 'owner' })
      .where('class_id', '=', classId)
      .where('account_id', '=', heir.account_id)
      .execute()
  await trx
    .deleteFrom('class_teachers')
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .execute()
  return true
}
