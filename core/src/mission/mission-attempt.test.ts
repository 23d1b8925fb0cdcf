import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { AttemptBody } from '#core/attempts/attempt-body.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { anyMastery, anyRequest } from '#core/mission/testing/any-history.ts'
import { finishedMission } from '#core/mission/testing/finished-mission.ts'

const END = { id: '0191d6a0-0000-7000-8000-000000000001', completed_at: 1_000, utc_offset: 60 }
const bodyOf = (attempt: Attempt) => ({ ...attempt, completed_at: '2026-03-10T12:00:00.000Z' })

describe('[G15] a finished mission', () => {
  test('tells its steps and supports its own score, whoever played it and however', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, fc.nat(4), (mastery, request, wrongEvery) => {
        const run = finishedMission({ mastery }, request, ({ number }) => number % 5 >= wrongEvery)
        const attempt = missionAttempt(run, END)
        expect(v.safeParse(AttemptBody, bodyOf(attempt)).issues).toBeUndefined()
        expect(attemptScore(attempt)).toMatchObject({ ok: true, score: attempt.score })
      }),
      { numRuns: 60 },
    )
  })

  const attempt = missionAttempt(
    finishedMission({ mastery: NO_MASTERY }, { now: 0, seed: 4, minutes: 8 }, ({ number }) => number % 4 > 0),
    END,
  )
  const refused = (changed: Partial<Attempt>) => attemptScore({ ...attempt, ...changed })

  test('is refused with another name, without its plan, or with steps it did not have', () => {
    const plan = attempt.plan as { steps: object[] }
    const wrongPlan = { ok: false, reason: 'wrong-plan' }
    expect(refused({ lesson_id: 'table-7' })).toEqual({ ok: false, reason: 'unknown-lesson' })
    expect(refused({ plan: undefined })).toEqual(wrongPlan)
    expect(refused({ plan: { ...plan, version: 2 } })).toEqual(wrongPlan)
    expect(refused({ plan: { ...plan, mood: 'brave' } })).toEqual(wrongPlan)
    expect(refused({ plan: { ...plan, steps: [] } })).toEqual(wrongPlan)
    expect(refused({ plan: { ...plan, steps: [{ ...plan.steps[0], facts: [7] }] } })).toEqual(wrongPlan)
    expect(refused({ plan: { ...plan, steps: plan.steps.slice(1) } })).toMatchObject({ ok: false })
  })

  test('a verdict on an equation that is not told is not believed', () => {
    const steps = Array.from({ length: 4 }, () => ({
      type: 'true-false' as const,
      stage: 'recognise' as const,
      reason: 'warm-up' as const,
      facts: [7, 8, 7, 9],
    }))
    const answers = steps.flatMap(() =>
      [8, 9].map((b) => ({
        a: 7,
        b,
        kind: 'true-false' as const,
        given: true,
        correct: true,
        ms: 900,
        round: 0,
        shown: [7, b, 7 * b] as [number, number, number],
      })),
    )
    const plan = { version: 1, seed: 1, minutes: 8, steps }
    expect(refused({ plan, answers })).toMatchObject({ ok: true, score: 10 })
    const untold = answers.map(({ shown: _shown, ...answer }) => answer)
    expect(refused({ plan, answers: untold })).toEqual({ ok: false, reason: 'contradictory-answer' })
  })

  test('[G48] with more questions than its minutes hold, or quicker than any hand, is refused', () => {
    const steps = Array.from({ length: 98 }, (_, number) => ({
      type: 'timed' as const,
      stage: 'produce' as const,
      reason: 'due' as const,
      day: 3,
      facts: [7, 1 + (number % 12)],
    }))
    const answers = steps.map(({ facts: [a = 7, b = 1] }) => ({
      a,
      b,
      kind: 'timed' as const,
      given: a * b,
      correct: true,
      ms: 400,
      round: 0,
    }))
    const plan = { version: 1, seed: 1, minutes: 8, steps }
    expect(refused({ plan, answers, time_taken: 60 })).toMatchObject({ ok: true, score: 10 })
    expect(refused({ plan, answers, time_taken: 40 })).toEqual({ ok: false, reason: 'too-short' })
    const shorter = { ...plan, minutes: 5 }
    expect(refused({ plan: shorter, answers, time_taken: 60 })).toEqual({
      ok: false,
      reason: 'wrong-number-of-answers',
    })
  })

  test('of few answers counts only when it took all its time', () => {
    const plan = { version: 1, seed: 1, minutes: 5, steps: (attempt.plan as { steps: object[] }).steps }
    const short = (time_taken: number) => {
      const steps = [{ type: 'timed', stage: 'produce', reason: 'due', day: 3, facts: [7, 8] }]
      const answers = [
        { a: 7, b: 8, kind: 'timed' as const, given: null, correct: false, ms: 9_000, round: 0 },
      ]
      return refused({ plan: { ...plan, steps }, answers, time_taken })
    }
    expect(short(299)).toEqual({ ok: false, reason: 'too-short' })
    expect(short(300)).toMatchObject({ ok: true, score: 0 })
  })
})
