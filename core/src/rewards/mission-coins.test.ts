import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { applyAttempt, foldAttempts, NEW_LEARNER } from '#core/learner/learner.ts'

const HOUR = 3_600_000

const mission = (id: string, score: number, hour: number, utc_offset = 0): Attempt => ({
  id,
  lesson_id: 'mission',
  lesson_type: 'mission',
  score,
  time_taken: 480,
  completed_at: hour * HOUR,
  utc_offset,
  answers: [],
})
const earned = (...attempts: Attempt[]) => {
  const last = attempts.at(-1) as Attempt
  return applyAttempt(foldAttempts(attempts.slice(0, -1)), last).awarded.map(({ reward_id }) => reward_id)
}

test('[G18] a mission earns bronze, silver from 8, and gold for the first of the child’s day', () => {
  expect(earned(mission('a', 10, 9))).toEqual(['bronze-coin', 'silver-coin', 'gold-coin'])
  expect(earned(mission('a', 3, 9))).toEqual(['bronze-coin', 'gold-coin'])
  expect(earned(mission('a', 3, 9), mission('b', 10, 10))).toEqual(['bronze-coin', 'silver-coin'])
  expect(earned(mission('a', 3, 9), mission('b', 3, 33))).toEqual(['bronze-coin', 'gold-coin'])
  // Half past eleven at night in São Paulo is still the same day there.
  expect(earned(mission('a', 3, 20, -180), mission('b', 3, 26, -180))).toEqual(['bronze-coin'])
})

test('[A5] [G18] a mission is no lesson: it earns no trophy and takes none away', () => {
  const lesson: Attempt = { ...mission('l', 5, 9), lesson_id: 'table-3', lesson_type: 'basic' }
  expect(earned(mission('a', 10, 9), lesson)).toContain('trophy-beginner')
  expect(earned(lesson, mission('a', 10, 9))).not.toContain('trophy-beginner')
})

test('[A2] [G18] any order of missions gives the same coins', () => {
  const missions = fc.uniqueArray(
    fc
      .record({ id: fc.uuid(), score: fc.nat(10), hour: fc.nat(72) })
      .map(({ id, score, hour }) => mission(id, score, hour)),
    { selector: ({ id }) => id, maxLength: 20 },
  )
  fc.assert(
    fc.property(
      missions.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([all, shuffled]) => {
        const { rewards, coinDays } = foldAttempts(all, NEW_LEARNER)
        const other = foldAttempts(shuffled, NEW_LEARNER)
        expect([other.rewards, other.coinDays]).toEqual([rewards, coinDays])
      },
    ),
  )
})
