import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import {
  CHECK_BLEND,
  CHECK_MOST_EASY,
  CHECK_QUESTIONS,
  checkQuestions,
  checkScore,
  isCheckOffered,
} from '#core/check/check.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { factStatuses } from '#core/status/fact-status.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'
import { GAME_TABLES } from '#core/tables/table.ts'

describe('[G10] the speed check', () => {
  test('has 25 questions in the official blend, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const questions = checkQuestions(seed)
        expect(questions).toHaveLength(CHECK_QUESTIONS)
        expect(new Set(questions.map(({ a, b }) => factKey(a, b))).size).toBe(CHECK_QUESTIONS)
        const count = (table: number) => questions.filter(({ a }) => a === table).length
        for (const table of GAME_TABLES) {
          expect(count(table)).toBeGreaterThanOrEqual(CHECK_BLEND[table].min)
          expect(count(table)).toBeLessThanOrEqual(CHECK_BLEND[table].max)
        }
        expect(count(2) + count(5) + count(10)).toBeLessThanOrEqual(CHECK_MOST_EASY)
        for (const { a, b } of questions) {
          expect(Math.min(a, b)).toBeGreaterThanOrEqual(2)
          expect(Math.max(a, b)).toBeLessThanOrEqual(12)
        }
        expect(checkQuestions(seed)).toEqual(questions)
      }),
      { numRuns: 500 },
    )
  })

  test('every one of the 121 questions can come', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 400; seed += 1)
      for (const { a, b } of checkQuestions(seed)) seen.add(`${a}x${b}`)
    expect(seen.size).toBe(121)
  })

  test('is offered only to a child who is accurate', () => {
    const answers = (correct: boolean): FactAnswer[] =>
      FACTS.map(({ a, b }) => ({ a, b, kind: 'timed', given: correct ? a * b : null, correct, ms: 2_000 }))
    const learnt = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: answers(true) })
    const isOffered = (mastery: Mastery, day: number) => isCheckOffered(factStatuses(mastery, day * DAY_MS))
    expect(isOffered(NO_MASTERY, 1)).toBe(false)
    expect(isOffered(learnt, 1)).toBe(false)
    const stayed = [2, 3, 4, 5].reduce(
      (mastery, day) => recordPractice(mastery, { completed_at: day * DAY_MS, answers: answers(true) }),
      learnt,
    )
    const lost = recordPractice(stayed, { completed_at: 6 * DAY_MS, answers: answers(false) })
    expect(isOffered(stayed, 5)).toBe(true)
    expect(isOffered(lost, 6)).toBe(false)
  })

  test('counts what is right and in time', () => {
    const questions = [
      { a: 7, b: 8 },
      { a: 3, b: 4 },
      { a: 6, b: 6 },
    ]
    const answers = [
      { given: 56, ms: 6_000 },
      { given: 12, ms: 6_001 },
      { given: 35, ms: 1_000 },
    ]
    expect(checkScore(questions, answers)).toBe(1)
    expect(checkScore(questions, [])).toBe(0)
  })
})
