import { dayOf, weekOf } from '#core/calendar/calendar.ts'
import type { CoinDays } from '#core/rewards/daily-limit.ts'

const DAYS = 7
/** 1 January 1970 was a Thursday: day -3 was the Monday of week 0. */
const FIRST_MONDAY = -3

/** For each day of this week, Monday first, whether a mission was finished on it. It counts up and never breaks. */
export function missionDays(coinDays: CoinDays, now: number): readonly boolean[] {
  const monday = weekOf(now) * DAYS + FIRST_MONDAY
  return Array.from({ length: DAYS }, (_, day) => (coinDays[monday + day]?.missions ?? 0) > 0)
}

export function hadMission(coinDays: CoinDays, now: number): boolean {
  return (coinDays[dayOf(now)]?.missions ?? 0) > 0
}
