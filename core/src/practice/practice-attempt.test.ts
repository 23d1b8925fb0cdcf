import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AttemptBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { applyAttempt, NEW_LEARNER } from '#core/learner/learner.ts'
import { planMission } from '#core/mission/plan.ts'
import { type PracticeAnswer, practiceAttempt } from '#core/practice/practice-attempt.ts'

const FACT = { a: 7, b: 8 }
const END = {
  id: '0191d6a0-0000-7000-8000-000000000001',
  completed_at: 1_000,
  utc_offset: 0,
  activeMs: 21_000,
}
const answer = (more: Partial<PracticeAnswer> = {}): PracticeAnswer => ({
  kind: 'timed',
  fact: FACT,
  given: 56,
  correct: true,
  ms: 2_000,
  again: 0,
  ...more,
})
const ALL_RIGHT = [
  answer(),
  answer({ fact: { a: 8, b: 7 } }),
  answer({ kind: 'fill-blanks', given: 8 }),
  answer({ kind: 'reverse', given: 8 }),
]
const recorded = practiceAttempt(FACT, ALL_RIGHT, END)

describe('[G46] practice on the page of a fact', () => {
  test('is an attempt of its own kind', () => {
    const body = { ...recorded, completed_at: '2026-03-10T12:00:00.000Z' }
    expect(v.safeParse(AttemptBody, body).issues).toBeUndefined()
    expect(recorded).toMatchObject({ score: 10, time_taken: 21 })
    expect(attemptScore(recorded)).toEqual({ ok: true, score: 10 })
  })

  test('makes a fact ready to recall and earns nothing, however often it is repeated', () => {
    let learner = NEW_LEARNER
    for (let day = 0; day < 9; day += 1) {
      const applied = applyAttempt(learner, { ...recorded, id: `${day}`, completed_at: day * DAY_MS })
      expect([applied.awarded, applied.medals]).toEqual([[], []])
      learner = applied.learner
    }
    expect(learner.mastery.facts['7x8']).toEqual({
      recalls: [],
      sittings: { right: 0, wrong: 0 },
      produced: null,
      recognised: true,
      knownOn: null,
      schedule: null,
    })
    expect(learner.mastery.pace.keypad).toEqual([])
    const planned = planMission(learner, { now: 9 * DAY_MS, seed: 1, minutes: 8 }).facts[0]
    expect(planned).toMatchObject({ key: '7x8', role: 'learning', stage: 'produce' })
  })

  test('a wrong answer counts, and brings the fact into the next mission', () => {
    const missed = [answer({ given: 54, correct: false }), ...ALL_RIGHT.map((one) => ({ ...one, again: 1 }))]
    const attempt = practiceAttempt(FACT, missed, END)
    expect(attempt.score).toBe(0)
    const { learner } = applyAttempt(NEW_LEARNER, attempt)
    expect(learner.mastery.facts['7x8']).toMatchObject({ produced: null, schedule: { reviewed: 0 } })
  })

  test('told of another fact, as recall, or without answers it is refused', () => {
    const refused = (more: object) => attemptScore({ ...recorded, ...more })
    const [first, ...others] = recorded.answers
    expect(refused({ plan: { version: 1, fact: [7, 9] } })).toEqual({ ok: false, reason: 'foreign-fact' })
    expect(refused({ plan: { version: 1, fact: [7, 13] } })).toEqual({ ok: false, reason: 'wrong-plan' })
    expect(refused({ lesson_id: 'mission' })).toEqual({ ok: false, reason: 'unknown-lesson' })
    expect(refused({ answers: [] })).toEqual({ ok: false, reason: 'wrong-number-of-answers' })
    expect(refused({ answers: [{ ...first, kind: 'story' }, ...others] })).toEqual({
      ok: false,
      reason: 'foreign-exercise',
    })
    for (const change of [{ round: 0 }, { given: 54 }])
      expect(refused({ answers: [{ ...first, ...change }, ...others] })).toEqual({
        ok: false,
        reason: 'contradictory-answer',
      })
  })
})
