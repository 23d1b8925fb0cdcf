import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { applyAttempt, NEW_LEARNER } from '#core/learner/learner.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  type PlacementRun,
  startPlacement,
} from '#core/placement/placement.ts'
import { placementAttempt } from '#core/placement/placement-attempt.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS, priorDifficulty } from '#core/tables/facts.ts'

const END = { id: 'p', completed_at: 0, utc_offset: 0 }

/** Knows the easier half; every third answer is worked out. */
function played(): PlacementRun {
  let run = startPlacement({ mastery: NO_MASTERY }, { now: 0, seed: 3 })
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    if (step.kind === 'tap') run = answerPlacement(run, { given: step.number, ms: 1_200.4, activeMs: 0 })
    else {
      const { a, b } = step.fact
      const ms = run.answers.length % 3 === 0 ? 6_000 : 2_000
      const given = priorDifficulty(factKey(a, b)) < 0.5 ? a * b : null
      run = answerPlacement(run, { given, ms, activeMs: run.activeMs + ms })
    }
  }
  return run
}

describe('[G16] a finished placement', () => {
  const run = played()
  const attempt = placementAttempt(run, END, 90_000) as Attempt

  test('supports its score and carries the pace of the hands: every fold comes to the same memory', () => {
    expect(attemptScore(attempt)).toEqual({ ok: true, score: attempt.score })
    const { learner } = applyAttempt(NEW_LEARNER, attempt)
    expect(learner.mastery).toEqual(masteryAfter(run))
    // Without the pace an answer of six seconds would pass for fast.
    const { plan: _plan, ...without } = attempt
    expect(applyAttempt(NEW_LEARNER, without).learner.mastery).not.toEqual(masteryAfter(run))
  })

  test('earns one bronze coin, and none when it is repeated', () => {
    const first = applyAttempt(NEW_LEARNER, attempt)
    expect(first.awarded).toEqual([{ reward_id: 'bronze-coin', quantity: 1 }])
    expect(applyAttempt(first.learner, { ...attempt, id: 'q' }).awarded).toEqual([])
  })

  test('is refused when its answers could not be its own', () => {
    const refused = (changed: Partial<Attempt>) => attemptScore({ ...attempt, ...changed })
    const { answers } = attempt
    expect(refused({ plan: { version: 1, taps: [900] } })).toMatchObject({ reason: 'wrong-plan' })
    expect(refused({ answers: [] })).toMatchObject({ reason: 'wrong-number-of-answers' })
    expect(refused({ answers: [...answers, ...answers] })).toMatchObject({
      reason: 'wrong-number-of-answers',
    })
    const other = answers.map((answer) => ({ ...answer, kind: 'multiple-choice' as const }))
    expect(refused({ answers: other })).toMatchObject({ reason: 'foreign-exercise' })
    const lied = answers.map((answer) => ({ ...answer, correct: true }))
    expect(refused({ answers: lied })).toMatchObject({ reason: 'contradictory-answer' })
  })

  test('is taken with one answer and with twenty, and refused with twenty-one', () => {
    const answers = FACTS.slice(0, 21).map(({ a, b }) => {
      return { a, b, kind: 'timed' as const, given: a * b, correct: true, ms: 900 }
    })
    const scored = (count: number) => attemptScore({ ...attempt, answers: answers.slice(0, count) })
    expect(scored(1)).toEqual({ ok: true, score: 10 })
    expect(scored(20)).toEqual({ ok: true, score: 10 })
    expect(scored(21)).toMatchObject({ reason: 'wrong-number-of-answers' })
  })

  test('without a question there is nothing to record', () => {
    expect(placementAttempt(startPlacement({ mastery: NO_MASTERY }, { now: 0, seed: 1 }), END, 0)).toBeNull()
  })
})
