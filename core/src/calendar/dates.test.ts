import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { dateOfDay, dayOfDate } from '#core/calendar/dates.ts'

test('a date is a day since 1970, as everybody counts them, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (day) => {
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
      expect(dateOfDay(day)).toBe(date)
      expect(dayOfDate(date)).toBe(day)
    }),
  )
})

test('what is on no calendar is no day', () => {
  for (const date of [
    '2026-02-30',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-2-3',
    '1969-12-31',
  ])
    expect(dayOfDate(date)).toBeNull()
  for (const text of ['26-02-03', '2026-02-03T00:00', '', 'today']) expect(dayOfDate(text)).toBeNull()
})
