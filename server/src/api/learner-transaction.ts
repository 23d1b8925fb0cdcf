import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

/**
 * One transaction in which no other request of this person takes part, on any server.
 * `null` when the account was deleted: its last access tokens outlive it by some minutes.
 */
export function inLearnerTransaction<T>(
  ctx: Services,
  userId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T | null> {
  return ctx.db.transaction(async (trx) => {
    await ctx.db.lock(trx, userId)
    const account = await trx.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst()
    return account ? work(trx) : null
  })
}
