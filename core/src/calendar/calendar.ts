export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** 1 January 1970 was a Thursday; weeks start on Monday. */
const DAYS_FROM_MONDAY = 3

/**
 * The number of the day since 1970, on the calendar of a place whose local time is `utcOffset` minutes ahead of UTC.
 * In São Paulo (-180) 20:59 and 21:01 belong to one day, although UTC has midnight in between.
 */
export function dayOf(ms: number, utcOffset = 0): number {
  return Math.floor((ms + utcOffset * MINUTE_MS) / DAY_MS)
}

/** The number of the week (Monday to Sunday) on the same calendar. */
export function weekOf(ms: number, utcOffset = 0): number {
  return Math.floor((dayOf(ms, utcOffset) + DAYS_FROM_MONDAY) / 7)
}

/** The Monday of a week, as midnight UTC: a date without a place. */
export function weekStart(week: number): number {
  return (week * 7 - DAYS_FROM_MONDAY) * DAY_MS
}
