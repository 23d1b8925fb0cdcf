import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { endTeaching } from '#server/erasure/end-teaching.ts'
import type { ClassRole } from '#server/people/classes/classes.ts'

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
  now: number,
): Promise<boolean> {
  const co = await trx
    .selectFrom('class_teachers')
    .select('role')
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .where('role', '=', 'teacher')
    .executeTakeFirst()
  return co !== undefined && endTeaching(trx, classId, accountId, now)
}

/** Whether the account teaches a class that the learner is in. */
export async function teachesLearner(query: Query, accountId: string, learnerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('class_teachers')
    .innerJoin('class_members', 'class_members.class_id', 'class_teachers.class_id')
    .select('class_teachers.class_id')
    .where('class_teachers.account_id', '=', accountId)
    .where('class_members.learner_id', '=', learnerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function teaches(query: Query, accountId: string, classId: string): Promise<boolean> {
  const row = await query
    .selectFrom('class_teachers')
    .select('role')
    .where('account_id', '=', accountId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row !== undefined
}
