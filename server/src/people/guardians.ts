import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import { pupilAccountOf } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsTo } from '#server/erasure/erase-weekly-mails.ts'

/** An adult who may see a learner. */
export interface Adult {
  readonly account_id: string
  readonly name: string | null
  readonly email: string | null
  readonly role: 'self' | 'guardian'
  readonly granted_at: number
  readonly class_id: string | null
}

/**
 * Lets an account look after a learner, added behind those it has. False when it already may; its role stays. Call it
 * while the account is locked: two learners must not get the same place in the order.
 */
export async function addGuardian(
  trx: Transaction<Tables>,
  { accountId, learnerId, classId }: { accountId: string; learnerId: string; classId: string | null },
  now: number,
): Promise<boolean> {
  const { last } = await trx
    .selectFrom('learner_access')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto('learner_access')
    .values({
      account_id: accountId,
      learner_id: learnerId,
      role: 'guardian',
      granted_at: now,
      position: Number(last ?? -1) + 1,
      class_id: classId,
      by_code: classId === null ? 0 : 1,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'learner_id']).doNothing())
    .returning('learner_id')
    .executeTakeFirst()
  return added !== undefined
}

/** False when this account was not a guardian of the learner: an account that plays for it cannot be removed. */
export async function removeGuardian(
  trx: Transaction<Tables>,
  accountId: string,
  learnerId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('learner_access')
    .where('account_id', '=', accountId)
    .where('learner_id', '=', learnerId)
    .where('role', '=', 'guardian')
    .executeTakeFirst()
  await eraseMailsTo(trx, [accountId])
  return numDeletedRows > 0n
}

/** The account stops seeing the learner, in whatever role: the gate refuses the only account that plays for it. */
export async function leaveLearner(
  trx: Transaction<Tables>,
  accountId: string,
  learnerId: string,
): Promise<void> {
  await trx
    .deleteFrom('learner_access')
    .where('account_id', '=', accountId)
    .where('learner_id', '=', learnerId)
    .execute()
  await eraseMailsTo(trx, [accountId])
}

/** Takes a pupil from every adult whom a family code brought, of whichever class. Returns how many there were. */
export async function unlinkFamily(trx: Transaction<Tables>, learnerId: string): Promise<number> {
  await trx.deleteFrom('family_codes').where('learner_id', '=', learnerId).execute()
  const unlinked = await trx
    .deleteFrom('learner_access')
    .where('learner_id', '=', learnerId)
    .where('by_code', '=', 1)
    .where('role', '=', 'guardian')
    .returning('account_id')
    .execute()
  await eraseMailsTo(
    trx,
    unlinked.map(({ account_id }) => account_id),
  )
  return unlinked.length
}

/** The adults of a learner, those who play for it first. Pupils, who have no address, are left out. */
export function adultsOf(query: Query, learnerId: string): Promise<Adult[]> {
  return query
    .selectFrom('learner_access')
    .innerJoin('users', 'users.id', 'learner_access.account_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('learner_access.learner_id', '=', learnerId)
    .where('users.email', 'is not', null)
    .select([
      'learner_access.account_id',
      'profiles.full_name as name',
      'users.email',
      'learner_access.role',
      'learner_access.granted_at',
      'learner_access.class_id',
    ])
    .orderBy('learner_access.role', 'desc')
    .orderBy('learner_access.granted_at')
    .orderBy('learner_access.account_id')
    .execute()
}

/** The classes a learner is in, each with the names of its teachers. */
export async function classesHolding(
  query: Query,
  learnerId: string,
): Promise<{ readonly id: string; readonly name: string; readonly teachers: string[] }[]> {
  const rows = await query
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
    .leftJoin('profiles', 'profiles.id', 'class_teachers.account_id')
    .where('class_members.learner_id', '=', learnerId)
    .select(['classes.id', 'classes.name', 'profiles.full_name as teacher'])
    .orderBy('classes.created_at')
    .orderBy('classes.id')
    .orderBy('class_teachers.granted_at')
    .execute()
  return [...new Map(rows.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    id,
    name,
    teachers: rows.flatMap((row) => (row.id === id && row.teacher ? [row.teacher] : [])),
  }))
}

/** Whether the account sees the learner already, in whatever role. */
export async function sees(query: Query, accountId: string, learnerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('learner_access')
    .select('role')
    .where('account_id', '=', accountId)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a class made this learner; a family's own child has an account with an address, or none. */
export async function isPupil(query: Query, learnerId: string): Promise<boolean> {
  return (await pupilAccountOf(query, learnerId)) !== undefined
}
