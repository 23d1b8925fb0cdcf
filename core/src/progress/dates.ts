const DAY_MS = 86_400_000

/** The number of the day since 1970 that `YYYY-MM-DD` names; null where that is on no calendar. */
export function dayOfDate(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const ms = Date.parse(`${date}T00:00:00Z`)
  // 30 February is read as a day in March.
  return Number.isNaN(ms) || dateOfDay(ms / DAY_MS) !== date ? null : ms / DAY_MS
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
