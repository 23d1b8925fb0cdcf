import { expect, test } from 'vitest'
import { notBeforeAccount } from '#core/attempts/moment.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'

test('[A14] a lesson is at most seven days older than the account', () => {
  expect(notBeforeAccount(94 * DAY_MS, 100 * DAY_MS)).toBe(94 * DAY_MS)
  expect(notBeforeAccount(0, 100 * DAY_MS)).toBe(93 * DAY_MS)
  expect(notBeforeAccount(200 * DAY_MS, 100 * DAY_MS)).toBe(200 * DAY_MS)
})
