import { expect, test } from 'vitest'
import { notBeforeAccount } from '#core/attempts/moment.ts'

const DAY = 86_400_000

test('[A14] a lesson is at most seven days older than the account', () => {
  expect(notBeforeAccount(94 * DAY, 100 * DAY)).toBe(94 * DAY)
  expect(notBeforeAccount(0, 100 * DAY)).toBe(93 * DAY)
  expect(notBeforeAccount(200 * DAY, 100 * DAY)).toBe(200 * DAY)
})
