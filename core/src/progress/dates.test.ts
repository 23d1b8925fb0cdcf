import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from '#core/progress/dates.ts'

test('a date is a day since 1970, and back', () => {
  expect(dayOfDate('1970-01-02')).toBe(1)
  expect(dayOfDate('2026-03-01')).toBe((dayOfDate('2026-02-28') ?? 0) + 1)
  expect(dateOfDay(dayOfDate('2028-02-29') ?? 0)).toBe('2028-02-29')
})

test('what is on no calendar is no day', () => {
  for (const date of ['2026-02-30', '2026-13-01', '2026-2-3', '26-02-03', '2026-02-03T00:00', '', 'today'])
    expect(dayOfDate(date)).toBeNull()
})
