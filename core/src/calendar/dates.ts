const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The number of the day since 1970 that `YYYY-MM-DD` names; null where that is on no calendar, or before 1970. */
export function dayOfDate(date: string): number | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number)
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  let before = daysBefore(year)
  for (let other = 1; other < month; other += 1) before += daysIn(year, other)
  return before + day - 1
}

/** `YYYY-MM-DD` for a day from 1970 on. */
export function dateOfDay(day: number): string {
  let year = 1970 + Math.floor(day / 366)
  while (daysBefore(year + 1) <= day) year += 1
  let left = day - daysBefore(year)
  let month = 1
  for (; left >= daysIn(year, month); month += 1) left -= daysIn(year, month)
  return [String(year), padded(month), padded(left + 1)].join('-')
}

function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0)
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Days from 1970 to the first of January. */
function daysBefore(year: number): number {
  const leaps = (until: number) => Math.floor(until / 4) - Math.floor(until / 100) + Math.floor(until / 400)
  return (year - 1970) * 365 + leaps(year - 1) - leaps(1969)
}

const padded = (number: number) => String(number).padStart(2, '0')

/** A moment as it is written for others; one that has not come stays null. */
export function iso(ms: number): string
export function iso(ms: number | null): string | null
export function iso(ms: number | null): string | null {
  // biome-ignore lint/style/noRestrictedGlobals: writes a given moment, does not read the clock
  return ms === null ? null : new Date(ms).toISOString()
}
