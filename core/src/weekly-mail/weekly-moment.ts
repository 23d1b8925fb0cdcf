import { DAY_MS } from '#core/calendar/calendar.ts'

/** Sunday is 0. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const HOURS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
] as const

/** An hour of the week on the clock of a place. */
export interface WeeklyHour {
  readonly weekday: number
  readonly hour: number
  /** As IANA names it, e.g. `America/Sao_Paulo`. */
  readonly timeZone: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

/** The first time after `after` that the clock there shows this hour on this weekday. */
export function nextWeekly({ weekday, hour, timeZone }: WeeklyHour, after: number): number {
  const today = dayIn(timeZone, after)
  // A week and a day: the clocks may have been turned back over midnight.
  for (let day = today - 1; day <= today + 8; day++) {
    if ((((day + FIRST_WEEKDAY) % 7) + 7) % 7 !== weekday) continue
    const moment = momentOf(day * DAY_MS + hour * HOUR_MS, timeZone)
    if (moment > after) return moment
  }
  throw new Error(`no ${weekday} ${hour}:00 in ${timeZone}`)
}

/**
 * When the clock there shows `local`. An hour that comes twice, when clocks are turned back, is its first time; one that
 * is left out, when they are turned forward, is as long after the change as it would have been.
 */
function momentOf(local: number, timeZone: string): number {
  const before = offsetAt(local - DAY_MS, timeZone)
  const after = offsetAt(local + DAY_MS, timeZone)
  const moments = [local - before, local - after].filter(
    (moment) => moment + offsetAt(moment, timeZone) === local,
  )
  return moments.length > 0 ? Math.min(...moments) : local - before
}

/** The number of the day since 1970 on the calendar there. */
export function dayIn(timeZone: string, moment: number): number {
  return Math.floor((moment + offsetAt(moment, timeZone)) / DAY_MS)
}

/** How far the clock of that time zone is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // "GMT", "GMT-03:00"
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  return sign === '-' ? -offset : offset
}

/** Whether a device may have meant a place: a name that this runtime knows the clocks of. */
export function isTimeZone(name: string): boolean {
  // Newer runtimes take bare offsets, too, which know no summer time.
  if (!/^[A-Za-z][\w+\-/]{0,63}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
