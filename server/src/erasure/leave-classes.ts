import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type ErasedBy, planClasses } from '#server/erasure/planned.ts'
import type { Services } from '#server/services.ts'

/**
 * A teacher leaves. A class that others teach too passes to the one who has taught it longest; a class that nobody else
 * teaches ends. Answers the erasures of those that end.
 */
export async function leaveClasses(
  ctx: Pick<Services, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
  by: ErasedBy,
): Promise<readonly string[]> {
  const owned = await trx
    .selectFrom('class_teachers')
    .select((row) => [
      'class_teachers.class_id',
      row
        .selectFrom('class_teachers as others')
        .select('others.account_id')
        .whereRef('others.class_id', '=', 'class_teachers.class_id')
        .where('others.account_id', '!=', accountId)
        .orderBy('others.granted_at')
        .orderBy('others.account_id')
        .limit(1)
        .as('heir'),
    ])
    .where('class_teachers.account_id', '=', accountId)
    .where('class_teachers.role', '=', 'owner')
    .execute()
  for (const { class_id, heir } of owned)
    if (heir !== null)
      await trx
        .updateTable('class_teachers')
        .set({ role: 'owner' })
        .where('class_id', '=', class_id)
        .where('account_id', '=', heir)
        .execute()
  const ending = owned.filter(({ heir }) => heir === null).map(({ class_id }) => class_id)
  return planClasses(ctx, trx, ending, by)
}

/** Whether it is a pupil's account that is no longer in any class. */
export async function hasNoClass(query: Query, learnerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('id', '=', learnerId)
    .where('email', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_members')
            .select('class_members.learner_id')
            .whereRef('class_members.learner_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes the adult who has looked after a pupil longest play for the learner, so that it outlives the pupil's account
 * (see 0084-family). False when there is no such adult.
 */
export async function passToFamily(
  trx: Transaction<Tables>,
  learnerId: string,
  leaving = '',
): Promise<boolean> {
  const heir = await trx
    .selectFrom('learner_access')
    .select('account_id')
    .where('learner_id', '=', learnerId)
    .where('account_id', 'not in', [learnerId, leaving])
    .orderBy('granted_at')
    .orderBy('account_id')
    .executeTakeFirst()
  if (!heir) return false
  await trx
    .updateTable('learner_access')
    .set({ role: 'self', class_id: null })
    .where('learner_id', '=', learnerId)
    .where('account_id', '=', heir.account_id)
    .execute()
  return true
}
