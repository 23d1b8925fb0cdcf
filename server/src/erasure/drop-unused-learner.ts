import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import { ownLearnerOf } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { closeLearner } from '#server/erasure/erase-learner.ts'
import type { Services } from '#server/services.ts'

/**
 * An adult who comes for a class or for another's child is no player: the learner that came with the account goes,
 * unless it has practised or the adult said that it plays. To be called while the account is locked. Answers what
 * `finishErasing` has to do after the transaction.
 */
export async function dropUnusedLearner(
  ctx: Services,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<readonly string[]> {
  const learnerId = await ownLearnerOf(trx, accountId)
  if (learnerId === undefined) return []
  await ctx.db.lock(trx, `learner:${learnerId}`)
  const { who_plays } = await trx
    .selectFrom('profiles')
    .select('who_plays')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const chosen = who_plays === 'me' || who_plays === 'child'
  if (chosen || (await isUsed(trx, learnerId))) return []
  return closeLearner(ctx, trx, learnerId, { by: 'self' })
}

/** Whether it has practised, learns in a class, or belongs to another adult, too. */
async function isUsed(query: Query, learnerId: string): Promise<boolean> {
  const { used } = await query
    .selectFrom('learners')
    .select(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('attempts').select('attempts.id').where('attempts.learner_id', '=', learnerId)),
        exists(
          selectFrom('class_members').select('class_id').where('class_members.learner_id', '=', learnerId),
        ),
        exists(
          selectFrom('learner_access')
            .select('learner_access.account_id')
            .where('learner_access.learner_id', '=', learnerId)
            .where('learner_access.own', '=', 0),
        ),
      ]).as('used'),
    )
    .where('learners.id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return Boolean(used)
}
