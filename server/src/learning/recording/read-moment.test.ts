import { expect, test } from 'vitest'
import { readMoment } from '#server/learning/recording/read-moment.ts'

test('[A11] a date that is on no calendar is no moment', () => {
  const wrong = [
    '2026-02-30T10:00:00Z',
    '2026-02-29T10:00:00.000Z',
    '2026-04-31T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:00:00Z',
    'yesterday',
  ]
  for (const one of wrong) expect(readMoment(one), one).toBeNull()
  expect(readMoment('2028-02-29T10:00:00.000Z')).toBe(Date.UTC(2028, 1, 29, 10))
  expect(readMoment('2026-03-01T01:30:00+02:00')).toBe(Date.UTC(2026, 1, 28, 23, 30))
  expect(readMoment('1970-01-01T00:00:00.000Z')).toBe(0)
})
