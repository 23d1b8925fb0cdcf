import { expect, test } from 'vitest'
import { lightsOfTheWeek, usualLights } from '#core/classes/class-goal.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'

const MONDAY = Date.parse('2026-03-09T00:00:00Z')
const HOUR = 3_600_000

const practised = (
  completed_at: number,
  right: readonly number[],
  wrong: readonly number[] = [],
  before = NO_MASTERY,
): Mastery =>
  recordPractice(before, {
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

test('[C50] the goal that is offered is what the class made in the better of the two weeks before', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const class24 = (...days: [ago: number, right: number[]][]) =>
    Array.from({ length: 24 }, () =>
      here(
        days.reduce(
          (mastery, [ago, right]) => practised(MONDAY - ago * 24 * HOUR, right, [], mastery),
          NO_MASTERY,
        ),
      ),
    )
  const offered = (...days: [ago: number, right: number[]][]) => usualLights(class24(...days), MONDAY + HOUR)
  expect(offered()).toBe(290)
  expect(offered([3, all.slice(0, 5)])).toBe(120)
  // The week before was the better one, and what was made today is not asked for twice.
  expect(offered([10, all], [3, all.slice(0, 5)], [0, all])).toBe(290)
  expect(offered([30, all])).toBe(290)
  expect(usualLights([here(practised(MONDAY - HOUR, [2]))], MONDAY + HOUR)).toBe(10)
})
