import type { Awarded } from '#core/rewards/awards.ts'
import type { CoinId, RewardId } from '#core/rewards/catalogue.ts'

/** Some three hours of games, or forty minutes of the quickest lessons. */
export const REWARDED_LESSONS_PER_DAY = 50

/** How many lessons of one day could earn each coin, also beyond what a day rewards. */
export type CoinDay = Readonly<Record<CoinId, number>>

/** By the number of the UTC day, as every other rule counts days. */
export type CoinDays = Readonly<Record<number, CoinDay>>

const EMPTY_DAY: CoinDay = { 'bronze-coin': 0, 'silver-coin': 0, 'gold-coin': 0 }

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
    if (!isCoin(reward_id)) return true
    day[reward_id] += 1
    return day[reward_id] <= REWARDED_LESSONS_PER_DAY
  })
  return { awarded: kept, day }
}

/** Whether all coins of a day are won. */
export function isDayFull(lessons: number): boolean {
  return lessons >= REWARDED_LESSONS_PER_DAY
}

/** Whether a lesson ended with all coins of its day already won. */
export function endedWithoutCoins(awarded: readonly Awarded[]): boolean {
  return !awarded.some(({ reward_id }) => isCoin(reward_id))
}

function isCoin(id: RewardId): id is CoinId {
  return Object.hasOwn(EMPTY_DAY, id)
}
