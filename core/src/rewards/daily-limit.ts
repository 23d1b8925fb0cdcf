import { latestOf } from '#core/calendar/latest-of.ts'
import { addsOne, type Span, withSpan } from '#core/rewards/at-once.ts'
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

/** How many coins a lesson with this one has earned: gold comes with silver and bronze. */
const REACH: Readonly<Record<Coin, number>> = { bronze: 1, silver: 2, gold: 3 }

/**
 * How many lessons of one day earned each coin, and how many were missions. The spans say when those were played that
 * a coin may still depend on.
 */
export type CoinDay = Readonly<Record<Coin | 'missions', number>> & { readonly spans?: readonly Span[] }

/** By the number of the child's own day. */
export type CoinDays = Readonly<Record<number, CoinDay>>

export const EMPTY_DAY: CoinDay = { bronze: 0, silver: 0, gold: 0, missions: 0 }

/** Why a lesson that could earn coins earned none. */
export type WithoutCoins = 'day-full' | 'at-once'

/**
 * A day gives at most so many coins of each kind, and those of at most three lessons at once. Each kind is counted by
 * itself, so the coins of a day are those of its best lessons, in whatever order they arrive. Trophies and stickers come
 * once anyway and are not limited. `span` is null for a lesson whose time is not known; coins beyond its reach come
 * once a day and are not bound by it.
 */
export function withinDay(
  awarded: readonly Awarded[],
  before: CoinDay = EMPTY_DAY,
  span: Span | null = null,
): {
  readonly awarded: readonly Awarded[]
  readonly day: CoinDay
  readonly withoutCoins: WithoutCoins | null
} {
  const { spans = [], ...counts } = before
  let full = false
  const kept = awarded.filter(({ reward_id }) => {
    const coin = COIN[reward_id]
    if (!coin) return true
    const reach = REACH[coin]
    if (isDayFull(counts[coin])) {
      full = true
      return false
    }
    if (span && reach <= span[2] && !addsOne(spans, span, reach)) return false
    counts[coin] += 1
    return true
  })
  const lost = awarded.some(isCoin) && !kept.some(isCoin)
  const day = withSpans(counts, span ? withSpan(spans, span) : spans)
  return { awarded: kept, day, withoutCoins: lost ? (full ? 'day-full' : 'at-once') : null }
}

/** Once a day has given all its coins of a kind, nothing depends any more on when lessons for them were played. */
function withSpans(counts: Omit<CoinDay, 'spans'>, spans: readonly Span[]): CoinDay {
  const open = (['bronze', 'silver', 'gold'] as const).filter((coin) => !isDayFull(counts[coin]))
  const from = Math.min(...open.map((coin) => REACH[coin]))
  const needed = spans.filter(([, , reach]) => reach >= from)
  return needed.length > 0 ? { ...counts, spans: needed } : counts
}

/** A device may come back with the lessons of long holidays, and each counts for the day it was played on. */
const DAYS_KEPT = 60
/** When lessons were played matters to who plays on two devices, and those meet the server within days. */
const DAYS_WITH_SPANS = 7

/**
 * The day a lesson counts for: what comes even later counts for the first day that is kept. `today` is the day on which
 * it arrived, where that is known: else whoever sends the oldest ones first would have a day of coins for each.
 */
export function rewardedDay(coinDays: CoinDays, day: number, today = day): number {
  return Math.max(day, Math.max(latestDay(coinDays), today) - DAYS_KEPT + 1)
}

/** Adds a day, and drops what is too old to be kept: a learner is one row that is written with every lesson. */
export function withDay(coinDays: CoinDays, day: number, coins: CoinDay): CoinDays {
  const kept: Record<number, CoinDay> = { ...latestOf({ ...coinDays, [day]: coins }, DAYS_KEPT) }
  const withSpans = latestDay(kept) - DAYS_WITH_SPANS + 1
  for (const [key, one] of Object.entries(kept)) {
    if (!one.spans || Number(key) >= withSpans) continue
    const { spans: _, ...counts } = one
    kept[Number(key)] = counts
  }
  return kept
}

function latestDay(coinDays: CoinDays): number {
  return Math.max(...Object.keys(coinDays).map(Number))
}

/** How far the coins among these rewards go: 0 without any, 3 with gold. */
export function reachOf(awarded: readonly Awarded[]): number {
  const coins = awarded.flatMap(({ reward_id }) => COIN[reward_id] ?? [])
  return Math.max(0, ...coins.map((coin) => REACH[coin]))
}

/** Whether all coins of a day are won. */
export function isDayFull(lessons: number): boolean {
  return lessons >= REWARDED_LESSONS_PER_DAY
}

function isCoin({ reward_id }: Pick<Awarded, 'reward_id'>): boolean {
  return COIN[reward_id] !== undefined
}
