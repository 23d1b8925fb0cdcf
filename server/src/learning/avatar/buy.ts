import { itemReads } from '#server/learning/avatar/avatar-queries.ts'
import { counterReads, readCounters } from '#server/learning/learner/balance.ts'
import { learnerExists, readingLearner } from '#server/learning/learner/learner-transaction.ts'
import type { Services } from '#server/services.ts'

export type Bought =
  | { readonly result: 'bought'; readonly pricePaid: number; readonly coins: number }
  | { readonly result: 'unknown-item' | 'already-owned' }
  | { readonly result: 'not-enough-coins'; readonly missing: number }

/** Buys at today's price, if the coins suffice. Concurrent purchases for one learner take turns. */
export function buyItem(ctx: Services, learnerId: string, itemId: string): Promise<Bought | null> {
  const reads = [
    learnerExists({ learnerId }),
    ...itemReads(learnerId, itemId),
    ...counterReads(learnerId),
  ] as const
  return readingLearner(ctx, learnerId, reads, async (trx, [[learner], [item], [bought], ...counters]) => {
    if (!learner) return null
    if (!item) return { result: 'unknown-item' }
    // Free items belong to everybody.
    if (item.cost === 0 || bought) return { result: 'already-owned' }
    const { coins } = readCounters(counters)
    if (coins < item.cost) return { result: 'not-enough-coins', missing: item.cost - coins }
    await trx
      .insertInto('user_avatar_items')
      .values({ learner_id: learnerId, avatar_item_id: itemId, price_paid: item.cost, bought_at: ctx.now() })
      .execute()
    return { result: 'bought', pricePaid: item.cost, coins: coins - item.cost }
  })
}
