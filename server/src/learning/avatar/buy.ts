import { itemFor } from '#server/learning/avatar/avatar-queries.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

interface Bought {
  readonly pricePaid: number
  readonly coins: number
}

/** Buys at today's price, if the coins suffice. Concurrent purchases for one learner take turns. */
export async function buyItem(ctx: Services, learnerId: string, itemId: string): Promise<Bought | Refusal> {
  const bought = await inLearnerTransaction<Bought | Refusal>(ctx, learnerId, async (trx) => {
    const { item, isBought } = await itemFor(trx, learnerId, itemId)
    if (!item) return refusal('unknown_item')
    // Free items belong to everybody.
    if (item.cost === 0 || isBought) return refusal('already_owned')
    const { coins } = await countersOf(trx, learnerId)
    if (coins < item.cost) return refusal('not_enough_coins', { missing: item.cost - coins })
    await trx
      .insertInto('user_avatar_items')
      .values({ learner_id: learnerId, avatar_item_id: itemId, price_paid: item.cost, bought_at: ctx.now() })
      .execute()
    return { pricePaid: item.cost, coins: coins - item.cost }
  })
  return bought ?? refusal('unknown_learner')
}
