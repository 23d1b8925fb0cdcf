import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'

/** Weekly mails that wait or are kept, and may speak of these learners go: those of their families and of their teachers. */
export async function eraseMailsAbout(
  trx: Transaction<Tables>,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  const family = await trx
    .selectFrom('learner_access')
    .select('account_id')
    .where('learner_id', 'in', learnerIds)
    .execute()
  const teachers = await trx
    .selectFrom('class_members')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'class_members.class_id')
    .select('class_teachers.account_id')
    .where('class_members.learner_id', 'in', learnerIds)
    .execute()
  await eraseMailsTo(trx, [...new Set([...family, ...teachers].map(({ account_id }) => account_id))])
}

/**
 * Weekly mails that wait or are kept for these accounts: call it when an account stops seeing a learner. Next week's
 * mail speaks of those it still sees.
 */
export async function eraseMailsTo(trx: Transaction<Tables>, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await trx.deleteFrom('mail_queue').where('bulk', '=', 1).where('user_id', 'in', accountIds).execute()
}
