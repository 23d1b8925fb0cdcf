import type { Awarded } from '#core/rewards/awards.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'

/** Some three hours of games, or forty minutes of the quickest lessons. */
export const REWARDED_LESSONS_PER_DAY = 50

type Coin = 'bronze' | 'silver' | 'gold'
const COIN: Readonly<Partial<Record<RewardId, Coin>>> = {
  'bronze-coin': 'bronze',
  'silver-coin': 'silver',
  'gold-coin': 'gold',
}

/** How many lessons of one day could earn each coin, also beyond what a day rewards, and how many were missions. */
export type CoinDay = Readonly<Record<Coin | 'missions', number>>

/** By the number of the child's own day. */
export type CoinDays = Readonly<Record<number, CoinDay>>

export const EMPTY_DAY: CoinDay = { bronze: 0, silver: 0, gold: 0, missions: 0 }

/**
 * A day gives at most so many coins of each kind. Each kind is counted by itself, so the coins of a day are those
 * of its best lessons, in whatever order they arrive. Trophies and stickers come once anyway and are not limited.
 */
export function withinDay(
  awarded: readonly Awarded[],
  before: CoinDay = EMPTY_DAY,
): { readonly awarded: readonly Awarded[]; readonly day: CoinDay } {
  const day = { ...before }
  const kept = awarded.filter(({ reward_id }) => {
    const coin = COIN[reward_id]
    if (!coin) return true
    day[coin] += 1
    return day[coin] <= REWARDED_LESSONS_PER_DAY
  })
  return { awarded: kept, day }
}

/** Whether all coins of a day are won. */
export function isDayFull(lessons: number): boolean {
  return lessons >= REWARDED_LESSONS_PER_DAY
}

/** Whether a lesson ended with all coins of its day already won. */
export function endedWithoutCoins(awarded: readonly Awarded[]): boolean {
  return !awarded.some(({ reward_id }) => COIN[reward_id])
}
