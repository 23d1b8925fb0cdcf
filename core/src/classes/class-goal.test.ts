import { expect, test } from 'vitest'
import { lightsOfTheWeek } from '#core/classes/class-goal.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'

const MONDAY = Date.parse('2026-03-09T00:00:00Z')
const HOUR = 3_600_000

const practised = (completed_at: number, right: readonly number[], wrong: readonly number[] = []): Mastery =>
  recordPractice(NO_MASTERY, {
    completed_at,
    answers: [...right, ...wrong].map((b) => ({
      a: 7,
      b,
      kind: 'timed',
      given: right.includes(b) ? 7 * b : 0,
      correct: right.includes(b),
      ms: 2_000,
    })),
  })
const here = (mastery: Mastery) => ({ mastery, utcOffset: 0 })

test('[C50] the crew counts the facts that each pupil produced this week, each of them once', () => {
  const one = practised(MONDAY + HOUR, [2, 3, 4], [5])
  const again = recordPractice(one, {
    completed_at: MONDAY + 2 * HOUR,
    answers: [{ a: 7, b: 2, kind: 'timed', given: 14, correct: true, ms: 2_000 }],
  })
  expect(lightsOfTheWeek([here(one), here(one), here(NO_MASTERY)], MONDAY + 3 * HOUR)).toBe(6)
  expect(lightsOfTheWeek([here(again)], MONDAY + 3 * HOUR)).toBe(3)
})

test("[C50] a week begins on the child's Monday, from nothing", () => {
  const sunday = practised(MONDAY - HOUR, [2, 3])
  expect(lightsOfTheWeek([here(sunday)], MONDAY - HOUR)).toBe(2)
  expect(lightsOfTheWeek([here(sunday)], MONDAY + HOUR)).toBe(0)
  // In São Paulo it is still Sunday.
  expect(lightsOfTheWeek([{ mastery: sunday, utcOffset: -180 }], MONDAY + HOUR)).toBe(2)
})
