import { type Counters, countRewards } from '#core/rewards/balance.ts'
import type { Query } from '#server/db/database.ts'
import { prepared, runBatch } from '#server/db/fast/prepared.ts'

interface Of {
  readonly learnerId: string
}

/** Coins spent, at the price paid then: a later price changes no balance. */
export const spentOf = (query: Query, learnerId: string) =>
  query
    .selectFrom('user_avatar_items')
    .select((eb) => eb.fn.sum<number | null>('price_paid').as('spent'))
    .where('learner_id', '=', learnerId)

const spending = prepared<Of>()((query, { learnerId }) => spentOf(query, learnerId))

const readSpent = ([row]: readonly { spent: number | null }[]): number => row?.spent ?? 0

const quantities = prepared<Of>()((query, { learnerId }) =>
  query.selectFrom('user_rewards').select(['reward_id', 'quantity']).where('learner_id', '=', learnerId),
)

export const counterReads = (learnerId: string) =>
  [quantities({ learnerId }), spending({ learnerId })] as const

type CounterRows = Awaited<ReturnType<typeof runBatch<ReturnType<typeof counterReads>>>>

export const readCounters = ([rewards, spent]: CounterRows): Counters =>
  countRewards(rewards, readSpent(spent))

export async function countersOf(query: Query, learnerId: string): Promise<Counters> {
  return readCounters(await runBatch(query, ...counterReads(learnerId)))
}
