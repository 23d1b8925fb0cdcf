import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import { tellOwnLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { endTeaching } from '#server/erasure/end-teaching.ts'
import { type ErasedBy, planClasses } from '#server/erasure/planned.ts'
import type { Services } from '#server/services.ts'

/**
 * A teacher's account goes. Classes that others teach too go on without it; a class without another teacher ends.
 * Answers the erasures of those that end.
 */
export async function leaveClasses(
  ctx: Pick<Services, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
  by: ErasedBy,
): Promise<readonly string[]> {
  const taught = await trx
    .selectFrom('class_teachers')
    .select((row) => [
      'class_teachers.class_id as id',
      row
        .exists(
          row
            .selectFrom('class_teachers as others')
            .select('others.account_id')
            .whereRef('others.class_id', '=', 'class_teachers.class_id')
            .where('others.account_id', '!=', accountId),
        )
        .as('goes_on'),
    ])
    .where('class_teachers.account_id', '=', accountId)
    .orderBy('class_teachers.class_id')
    .execute()
  for (const { id, goes_on } of taught) if (goes_on) await endTeaching(trx, id, accountId, ctx.now())
  const ending = taught.filter(({ goes_on }) => !goes_on).map(({ id }) => id)
  return planClasses(ctx, trx, ending, { by })
}

/** The account by which a pupil plays, if it is in no other class. A person with an address has an account of their own. */
export async function accountEndingWith(
  query: Query,
  classId: string,
  learnerId: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('learner_access')
    .innerJoin('users', 'users.id', 'learner_access.account_id')
    .select('users.id')
    .where('learner_access.learner_id', '=', learnerId)
    .where('learner_access.role', '=', 'self')
    .where('users.email', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_members')
            .select('class_members.class_id')
            .where('class_members.learner_id', '=', learnerId)
            .where('class_members.class_id', '!=', classId),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.id
}

/**
 * A pupil goes home: linked adults play for the learner from now on, so that it outlives the pupil's account (see
 * `learners_removed`). `chosen` alone plays for it where the owner of the class said so; otherwise all do, and none of them has
 * more of a say than the others (people/access.ts). False when no such adult is linked.
 */
export async function passToFamily(
  trx: Transaction<Tables>,
  learnerId: string,
  { chosen }: { readonly chosen?: string } = {},
): Promise<boolean> {
  let home = trx
    .updateTable('learner_access')
    .set({ role: 'self' })
    .where('learner_id', '=', learnerId)
    .where('role', '=', 'guardian')
  if (chosen !== undefined) home = home.where('account_id', '=', chosen)
  const players = await home.returning('account_id').execute()
  if (players.length === 0) return false
  // It may be the first learner that they play for.
  await tellOwnLearner(
    trx,
    players.map(({ account_id }) => account_id),
  )
  // From here on it is the family that lets them see the learner; no class takes that away.
  await trx
    .updateTable('learner_access')
    .set({ class_id: null, by_code: 0 })
    .where('learner_id', '=', learnerId)
    .execute()
  return true
}
