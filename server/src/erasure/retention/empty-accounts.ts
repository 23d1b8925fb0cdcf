import { INACTIVE_MS } from '#core/people/inactivity.ts'
import type { Query } from '#server/db/database.ts'
import { eraseAccounts } from '#server/erasure/erase-account.ts'
import type { Services } from '#server/services.ts'

/**
 * Accounts of adults who look after no learner, teach no class, pay for nothing and have not been here for as long as a
 * learner may be unused. There is nothing of theirs to lose, so they are not told before.
 */
export async function emptyAccounts(ctx: Services): Promise<string[]> {
  const rows = await emptyIn(ctx.db.query, ctx.now()).orderBy('users.id').execute()
  return rows.map(({ id }) => id)
}

/** Looks at each once more on the locked account: the person may have come back. */
export async function eraseEmptyAccounts(ctx: Services): Promise<number> {
  return eraseAccounts(ctx, await emptyAccounts(ctx), {
    by: 'retention',
    onlyIf: async ({ id }, trx) =>
      (await emptyIn(trx, ctx.now()).where('users.id', '=', id).executeTakeFirst()) !== undefined,
  })
}

function emptyIn(query: Query, now: number) {
  const since = now - INACTIVE_MS
  return (
    query
      .selectFrom('users')
      .select('users.id')
      // Pupils have no address, and neither has the shell of an erased account.
      .where('users.email', 'is not', null)
      .where('users.email_confirmed_at', 'is not', null)
      .where('users.created_at', '<', since)
      .where(({ not, exists, or, eb, selectFrom }) =>
        eb.and([
          or([eb('users.last_sign_in_at', 'is', null), eb('users.last_sign_in_at', '<', since)]),
          not(
            exists(
              selectFrom('learner_access')
                .select('learner_access.learner_id')
                .whereRef('learner_access.account_id', '=', 'users.id'),
            ),
          ),
          not(
            exists(
              selectFrom('class_teachers')
                .select('class_teachers.class_id')
                .whereRef('class_teachers.account_id', '=', 'users.id'),
            ),
          ),
          not(
            exists(
              selectFrom('subscriptions')
                .select('subscriptions.id')
                .whereRef('subscriptions.account_id', '=', 'users.id'),
            ),
          ),
          not(
            exists(
              selectFrom('sessions')
                .select('sessions.id')
                .whereRef('sessions.user_id', '=', 'users.id')
                .where('sessions.refreshed_at', '>=', since),
            ),
          ),
        ]),
      )
  )
}
