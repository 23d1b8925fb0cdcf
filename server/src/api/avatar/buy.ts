import { findItem, hasBought } from '#server/api/avatar/avatar-queries.ts'
import { countersOf } from '#server/api/balance.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import type { Services } from '#server/services.ts'

export type Bought =
  | { readonly result: 'bought'; readonly pricePaid: number; readonly coins: number }
  | { readonly result: 'unknown-item' | 'already-owned' }
  | { readonly result: 'not-enough-coins'; readonly missing: number }

/** Buys at today's price, if the coins suffice. Concurrent purchases for one learner take turns. */
export function buyItem(ctx: Services, learnerId: string, itemId: string): Promise<Bought | null> {
  return inLearnerTransaction<Bought>(ctx, learnerId, async (trx) => {
    const item = await findItem(trx, itemId)
    if (!item) return { result: 'unknown-item' }
    // Free items belong to everybody.
    if (item.cost === 0 || (await hasBought(trx, learnerId, itemId))) return { result: 'already-owned' }
    const { coins } = await countersOf(trx, learnerId)
    if (coins < item.cost) return { result: 'not-enough-coins', missing: item.cost - coins }
    await trx
      .insertInto('user_avatar_items')
      .values({ user_id: learnerId, avatar_item_id: itemId, price_paid: item.cost, bought_at: ctx.now() })
      .execute()
    return { result: 'bought', pricePaid: item.cost, coins: coins - item.cost }
  })
}
