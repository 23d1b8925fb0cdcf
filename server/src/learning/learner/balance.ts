import { type Counters, countRewards } from '#core/rewards/balance.ts'
import type { Builder, Query } from '#server/db/database.ts'
import { prepared } from '#server/db/fast/prepared.ts'

interface Of {
  readonly learnerId: string
}

/** Coins spent, at the price paid then: a later price changes no balance. */
export const spentOf = (query: Builder, learnerId: string) =>
  query
    .selectFrom('user_avatar_items')
    .select((eb) => eb.fn.sum<number | null>('price_paid').as('spent'))
    .where('learner_id', '=', learnerId)

const earnedAndSpent = prepared<Of>()((query, { learnerId }) =>
  query
    .selectFrom('user_rewards')
    .select(['reward_id', 'quantity'])
    .select(spentOf(query, learnerId).as('spent'))
    .where('learner_id', '=', learnerId),
)

/** What was spent stands in each row of what was earned; without a row nothing was. */
export async function countersOf(query: Query, learnerId: string): Promise<Counters> {
  const rows = await earnedAndSpent({ learnerId })(query)
  return countRewards(rows, rows[0]?.spent ?? 0)
}
