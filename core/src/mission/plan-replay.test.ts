import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { newGame, newReplay } from '#core/lessons/game-lesson.ts'
import type { ReplayPlan } from '#core/lessons/replay-plan.ts'
import { play, type Try } from '#core/lessons/testing/play-lesson.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { planReplay } from '#core/mission/plan-replay.ts'
import { anyMastery } from '#core/mission/testing/any-history.ts'
import { GAME_TABLES } from '#core/tables/table.ts'

const END = { id: 'r', completed_at: 0 }

describe('[G19] a replay of a game', () => {
  test('asks what the child needs, is the same again from the same state, and supports its score', () => {
    fc.assert(
      fc.property(
        anyMastery,
        fc.constantFrom(...GAME_TABLES),
        fc.integer(),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.constantFrom<Try>('right', 'wrong'), { minLength: 10, maxLength: 10 }),
        (mastery, table, seed, replay, tries) => {
          const plan = planReplay({ mastery }, table, { now: 50 * DAY_MS, seed, replay })
          expect(planReplay({ mastery }, table, { now: 50 * DAY_MS, seed, replay })).toEqual(plan)
          const game = newReplay(table, seed, replay, plan)
          expect(game.exercises.map(({ type }) => type)).toEqual(plan.exercises.map(({ type }) => type))
          const attempt = finishedAttempt(
            play(
              game,
              tries.map((one) => [one, 'right']),
            ),
            END,
          )
          expect(attempt.plan).toEqual(plan)
          expect(attemptScore(attempt)).toEqual({ ok: true, score: 10 })
        },
      ),
      { numRuns: 60 },
    )
  })

  test('each exercise draws its own facts', () => {
    const { exercises } = planReplay({ mastery: NO_MASTERY }, 7, { now: 0, seed: 1, replay: 1 })
    const firsts = exercises.map(({ multiplicands }) => String(multiplicands.slice(0, 3)))
    expect(new Set(firsts).size).toBeGreaterThan(firsts.length / 2)
  })

  test('brings the facts that were wrong into every exercise that can ask them', () => {
    const answers = Array.from({ length: 12 }, (_, i) => {
      const correct = i + 1 !== 6 && i + 1 !== 8
      return {
        a: 7,
        b: i + 1,
        kind: 'timed' as const,
        given: correct ? 7 * (i + 1) : null,
        correct,
        ms: 2_000,
      }
    })
    const mastery = [1, 3, 5].reduce(
      (before, day) => recordPractice(before, { completed_at: day * DAY_MS, answers }),
      NO_MASTERY,
    )
    const { exercises } = planReplay({ mastery }, 7, { now: 6 * DAY_MS, seed: 1, replay: 1 })
    for (const { type, multiplicands } of exercises) {
      const needed = Math.min(2, rulesFor(type).replay.count)
      expect(multiplicands.slice(0, needed).every((b) => b === 6 || b === 8)).toBe(true)
    }
  })

  test('answers to facts that it did not ask, and plans that no game has, are refused', () => {
    const plan = planReplay({ mastery: NO_MASTERY }, 7, { now: 0, seed: 1, replay: 1 })
    const attempt = finishedAttempt(play(newReplay(7, 1, 1, plan), Array(10).fill(['right'])), END)
    const refused = (changed: Partial<Attempt>) => attemptScore({ ...attempt, ...changed })
    const changed = (change: (exercise: ReplayPlan['exercises'][number]) => object) => ({
      ...plan,
      exercises: plan.exercises.map(change),
    })
    expect(refused({ plan: [] })).toMatchObject({ reason: 'wrong-plan' })
    expect(refused({ plan: { ...plan, exercises: plan.exercises.slice(1) } })).toMatchObject({
      reason: 'foreign-exercise',
    })
    expect(
      refused({ plan: changed((one) => ({ ...one, multiplicands: one.multiplicands.map(() => 1) })) }),
    ).toMatchObject({ reason: 'foreign-exercise' })
    expect(
      refused({
        plan: changed((one) => ({ ...one, multiplicands: one.multiplicands.map((b) => (b % 12) + 1) })),
      }),
    ).toMatchObject({ ok: false })
  })

  test('[L4] the first play has no plan', () => {
    const first = finishedAttempt(play(newGame(7, 1, 0), Array(10).fill(['right'])), END)
    expect('plan' in first).toBe(false)
  })
})
