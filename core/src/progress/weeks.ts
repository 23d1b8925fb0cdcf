import type { Attempt } from '#core/attempts/attempt.ts'
import { weekOf, weekStart } from '#core/calendar/calendar.ts'
import { latestOf } from '#core/calendar/latest-of.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { isGameTable } from '#core/tables/table.ts'

/** How many weeks the chart shows, the current one included. */
export const WEEKS_SHOWN = 8
/** The latest lesson may be of next week already, by the calendar of where it was played. */
const WEEKS_KEPT = WEEKS_SHOWN + 1

/** What one week brought, retakes included: effort counts, and sums do not depend on the order of arrival. */
export interface WeekTotals {
  readonly stars: number
  readonly seconds: number
}

/** By the number of the week, the latest ones only. */
export type Weeks = Readonly<Record<number, WeekTotals>>

type Lesson = Pick<Attempt, 'lesson_id' | 'score' | 'time_taken' | 'completed_at' | 'utc_offset'>

export function addToWeek(weeks: Weeks, attempt: Lesson): Weeks {
  const week = weekOf(attempt.completed_at, attempt.utc_offset)
  const before = weeks[week]
  const after = {
    ...weeks,
    [week]: {
      stars: (before?.stars ?? 0) + starsOf(attempt),
      seconds: (before?.seconds ?? 0) + attempt.time_taken,
    },
  }
  return latestOf(after, WEEKS_KEPT)
}

/** The last weeks up to `now`, oldest first, empty weeks included. */
export function weeklySeries(weeks: Weeks, now: number, utcOffset: number) {
  const current = weekOf(now, utcOffset)
  return Array.from({ length: WEEKS_SHOWN }, (_, i) => {
    const week = current - WEEKS_SHOWN + 1 + i
    const totals = weeks[week]
    return {
      starts_at: weekStart(week),
      stars: totals?.stars ?? 0,
      minutes: wholeMinutes(totals?.seconds ?? 0),
    }
  })
}

/** Stars are collected in tables 2 to 12, as on the performance page. */
function starsOf(attempt: Lesson): number {
  return isGameTable(parseLessonId(attempt.lesson_id)?.table) ? attempt.score : 0
}
