import { expect, test } from 'vitest'
import { type Attempt, LESSON_TYPES } from '#core/attempts/attempt.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { applyAttempt, LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { learnerToBody } from '#core/learner/learner-body.ts'
import { ARRIVALS, manyLessons } from '#core/learner/testing/many-lessons.ts'
import { seedFrom } from '#core/random/random.ts'
import { addToReport, NEW_REPORT } from '#core/reports/report-state.ts'

/** Every type of lesson and exercise, retries, "I don't know yet", answers that were hurried through, a journey west. */
function history(): Attempt[] {
  return Object.values(ARRIVALS).flatMap((arrives, part) =>
    manyLessons(120, arrives).map((attempt, i) => ({
      ...attempt,
      lesson_type: LESSON_TYPES[i % LESSON_TYPES.length] ?? 'basic',
      utc_offset: part === 2 ? -180 : 60,
      answers: attempt.answers.map((answer, n) => ({
        ...answer,
        kind: EXERCISE_TYPES[(i + n) % EXERCISE_TYPES.length] ?? 'timed',
        ms: i % 13 === 0 ? 250 : answer.ms,
        ...(n % 9 === 0 ? { round: 1 } : {}),
        ...(n % 17 === 0 ? { given: null, correct: false } : {}),
      })),
    })),
  )
}

test('[A17] a fold that gives another value for the same lessons has another version', () => {
  let learner: Learner = { ...NEW_LEARNER, since: history()[0]?.completed_at }
  let report = NEW_REPORT
  for (const attempt of history()) {
    const applied = applyAttempt(learner, attempt).learner
    report = addToReport(report, attempt, learner.mastery)
    learner = applied
  }
  const { version: _, ...body } = learnerToBody(learner)
  const fold = seedFrom(JSON.stringify([body, report]))
  expect(
    { LEARNER_VERSION, fold },
    'The fold has changed: raise LEARNER_VERSION, or learners that are stored keep what they had. Then write both here.',
  ).toEqual({ LEARNER_VERSION: 11, fold: 3033315164 })
})
