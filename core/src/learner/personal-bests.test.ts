import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { checkQuestions } from '#core/check/check.ts'
import { checkAttempt } from '#core/check/check-attempt.ts'
import { foldAttempts, NEW_LEARNER } from '#core/learner/learner.ts'
import { personalBests } from '#core/learner/personal-bests.ts'

function check(id: string, right: number, day: number) {
  const questions = checkQuestions(day)
  const given = questions.map(({ a, b }, index) => ({ given: index < right ? a * b : null, ms: 2_000 }))
  return checkAttempt(questions, given, { id, completed_at: day * DAY_MS, utc_offset: 0, activeMs: 150_000 })
}

test('[G34] a new child has no records, and none is invented', () => {
  expect(personalBests(NEW_LEARNER)).toEqual({ weekMinutes: null, perfectLessons: 0, check: null })
})

test('[G34] a record is the best ever: a worse speed check and a shorter week take nothing away', () => {
  const best = [check('a', 21, 100), check('b', 23, 100), check('c', 8, 107)]
  const bests = personalBests(foldAttempts(best))
  expect(bests).toEqual({ weekMinutes: 5, perfectLessons: 0, check: 23 })
  expect(personalBests(foldAttempts([...best].reverse()))).toEqual(bests)
})

test('[G34] a speed check with ten right answers is no perfect lesson', () => {
  expect(personalBests(foldAttempts([check('a', 10, 1)])).perfectLessons).toBe(0)
})
