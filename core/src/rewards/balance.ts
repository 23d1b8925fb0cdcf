import { type CoinId, findReward } from '#core/rewards/catalogue.ts'

/** What each coin is worth in the store. */
export const COIN_VALUE: Readonly<Record<CoinId, number>> = {
  'bronze-coin': 1,
  'silver-coin': 5,
  'gold-coin': 10,
}

export interface Counters {
  readonly coins: number
  readonly trophies: number
  readonly stickers: number
}

/** What the compact counter shows: coins earned minus coins spent, trophies and stickers. */
export function countRewards(
  rows: Iterable<{ readonly reward_id: string; readonly quantity: number }>,
  spent: number,
): Counters {
  let coins = 0 - spent
  let trophies = 0
  let stickers = 0
  for (const { reward_id, quantity } of rows) {
    const type = findReward(reward_id)?.type
    if (type === 'coin') coins += COIN_VALUE[reward_id as CoinId] * quantity
    else if (type === 'trophy') trophies += quantity
    else if (type === 'sticker') stickers += quantity
  }
  return { coins, trophies, stickers }
}
