import { itemReads } from '#server/learning/avatar/avatar-queries.ts'
import { counterReads, readCounters } from '#server/learning/learner/balance.ts'
import { learnerExists, readingLearner } from '#server/learning/learner/learner-transaction.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

interface Bought {
  readonly pricePaid: number
  readonly coins: number
}

/** Buys at today's price, if the coins suffice. Concurrent purchases for one learner take turns. */
export function buyItem(ctx: Services, learnerId: string, itemId: string): Promise<Bought | Refusal> {
  const reads = [
    learnerExists({ learnerId }),
    ...itemReads(learnerId, itemId),
    ...counterReads(learnerId),
  ] as const
  return readingLearner(ctx, learnerId, reads, async (trx, [[learner], [item], [bought], ...counters]) => {
    if (!learner) return refusal('unknown_learner')
    if (!item) return refusal('unknown_item')
    // Free items belong to everybody.
    if (item.cost === 0 || bought) return refusal('already_owned')
    const { coins } = readCounters(counters)
    if (coins < item.cost) return refusal('not_enough_coins', { missing: item.cost - coins })
    await trx
      .insertInto('user_avatar_items')
      .values({ learner_id: learnerId, avatar_item_id: itemId, price_paid: item.cost, bought_at: ctx.now() })
      .execute()
    return { pricePaid: item.cost, coins: coins - item.cost }
  })
}
