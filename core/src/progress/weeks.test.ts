import { expect, test } from 'vitest'
import { weekOf } from '#core/calendar/calendar.ts'
import { addToWeek, WEEKS_SHOWN, weeklySeries } from '#core/progress/weeks.ts'

const at = (iso: string) => Date.parse(iso)
const lesson = (lesson_id: string, score: number, time_taken: number, completed: string) => ({
  lesson_id,
  lesson_type: 'basic' as const,
  score,
  time_taken,
  completed_at: at(completed),
})

test('[P4] a week runs from Monday to Sunday', () => {
  expect(weekOf(at('2026-11-15T23:59:59Z'))).toBe(weekOf(at('2026-11-09T00:00:00Z')))
  expect(weekOf(at('2026-11-16T00:00:00Z'))).toBe(weekOf(at('2026-11-15T23:59:59Z')) + 1)
})

test('[P4] the week ends at the midnight of the child', () => {
  const sundayEvening = { ...lesson('table-2', 4, 50, '2026-11-16T00:30:00Z'), utc_offset: -180 }
  const weeks = addToWeek({}, sundayEvening)
  expect(weeklySeries(weeks, at('2026-11-16T02:59:00Z'), -180).at(-1)).toEqual({
    starts_at: at('2026-11-09T00:00:00Z'),
    stars: 4,
    minutes: 0,
  })
  expect(weeklySeries(weeks, at('2026-11-16T03:00:00Z'), -180).at(-1)).toMatchObject({ stars: 0 })
})

test('[P4] the series ends with this week, keeps empty weeks and adds up retakes', () => {
  const weeks = [
    lesson('table-2', 4, 50, '2026-11-10T10:00:00Z'),
    lesson('table-2', 7, 75, '2026-11-14T10:00:00Z'),
    lesson('table-1', 10, 60, '2026-11-14T11:00:00Z'),
    lesson('table-3', 9, 30, '2026-10-28T10:00:00Z'),
    lesson('table-3', 9, 600, '2026-01-01T10:00:00Z'),
  ].reduce(addToWeek, {})
  const series = weeklySeries(weeks, at('2026-11-15T12:00:00Z'), 0)
  expect(series).toHaveLength(WEEKS_SHOWN)
  expect(series.slice(-3)).toEqual([
    { starts_at: at('2026-10-26T00:00:00Z'), stars: 9, minutes: 0 },
    { starts_at: at('2026-11-02T00:00:00Z'), stars: 0, minutes: 0 },
    // Table 1 collects no stars, but its minutes were studied.
    { starts_at: at('2026-11-09T00:00:00Z'), stars: 11, minutes: 3 },
  ])
  expect(series.slice(0, 5).every(({ stars, minutes }) => stars === 0 && minutes === 0)).toBe(true)
})
