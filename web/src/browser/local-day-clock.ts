const MINUTE_MS = 60_000

/**
 * The moment as a clock on the wall shows it: the engine counts days from midnight UTC, and a child's day ends at the
 * child's midnight.
 */
export function localDayClock(): number {
  const now = new Date()
  return now.getTime() - now.getTimezoneOffset() * MINUTE_MS
}
