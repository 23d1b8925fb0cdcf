import { type Counters, countRewards } from '#core/rewards/balance.ts'
import type { Query } from '#server/db/database.ts'

/** Coins spent, at the price paid then: a later price changes no balance. */
export async function spentBy(query: Query, learnerId: string): Promise<number> {
  const { spent } = await query
    .selectFrom('user_avatar_items')
    .select((eb) => eb.fn.sum<number | null>('price_paid').as('spent'))
    .where('user_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return spent ?? 0
}

export async function countersOf(query: Query, learnerId: string): Promise<Counters> {
  const rewards = await query
    .selectFrom('user_rewards')
    .select(['reward_id', 'quantity'])
    .where('user_id', '=', learnerId)
    .execute()
  return countRewards(rewards, await spentBy(query, learnerId))
}
