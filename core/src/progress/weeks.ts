import type { FinishedLesson } from '#core/attempts/learner.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { weekOf, weekStart } from '#core/progress/calendar.ts'
import { isGameTable } from '#core/tables/table.ts'

/** How many weeks the chart shows, the current one included. */
export const WEEKS_SHOWN = 8

/** What one week brought, retakes included: effort counts, and sums do not depend on the order of arrival. */
export interface WeekTotals {
  readonly stars: number
  readonly seconds: number
}

export type Weeks = ReadonlyMap<number, WeekTotals>

export function foldWeeks(attempts: Iterable<FinishedLesson>): Weeks {
  const weeks = new Map<number, WeekTotals>()
  for (const attempt of attempts) {
    const week = weekOf(attempt.completed_at)
    const before = weeks.get(week) ?? { stars: 0, seconds: 0 }
    weeks.set(week, {
      stars: before.stars + starsOf(attempt),
      seconds: before.seconds + attempt.time_taken,
    })
  }
  return weeks
}

/** The last weeks up to `now`, oldest first, with the empty ones in between. */
export function weeklySeries(weeks: Weeks, now: number) {
  const current = weekOf(now)
  return Array.from({ length: WEEKS_SHOWN }, (_, i) => {
    const week = current - WEEKS_SHOWN + 1 + i
    const totals = weeks.get(week)
    return {
      starts_at: weekStart(week),
      stars: totals?.stars ?? 0,
      minutes: Math.floor((totals?.seconds ?? 0) / 60),
    }
  })
}

/** Stars are collected in tables 2 to 12, as on the performance page. */
function starsOf(attempt: FinishedLesson): number {
  return isGameTable(parseLessonId(attempt.lesson_id)?.table) ? attempt.score : 0
}
