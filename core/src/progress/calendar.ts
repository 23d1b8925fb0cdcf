const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; weeks start on Monday. */
const DAYS_FROM_MONDAY = 3

/** The number of the UTC day since 1970: the only calendar the rules need. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}

/** The number of the week (Monday to Sunday, UTC). */
export function weekOf(ms: number): number {
  return Math.floor((dayOf(ms) + DAYS_FROM_MONDAY) / 7)
}

/** The moment at which a week begins. */
export function weekStart(week: number): number {
  return (week * 7 - DAYS_FROM_MONDAY) * DAY_MS
}
