import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { planMission } from '#core/mission/plan.ts'
import { factsForReplay } from '#core/mission/replay.ts'
import { answerStep, missionAnswers, nextStep, startMission } from '#core/mission/run.ts'
import { scoreOfMission } from '#core/mission/score.ts'
import { anyMastery } from '#core/mission/testing/any-history.ts'
import { missionCoins } from '#core/rewards/mission-coins.ts'
import { TABLES } from '#core/tables/table.ts'

/** A mission in which every third question is answered wrongly. */
function played() {
  let run = startMission(planMission({ mastery: NO_MASTERY }, { now: 0, seed: 4, minutes: 10 }))
  let asked = 0
  for (let step = nextStep(run); step; step = nextStep(run)) {
    const { facts, form, picture } = step
    const answers = facts.map(({ a, b }) => {
      const right = form === 'product' ? a * b : b
      const correct = picture || asked++ % 3 !== 2
      return { given: correct ? right : null, correct, ms: 3_000 }
    })
    run = answerStep(run, answers, run.activeMs + 5_000)
  }
  return { steps: run.steps.map(({ step }) => step), answers: missionAnswers(run) }
}

describe('[G11] the score of a mission', () => {
  const { steps, answers } = played()
  const change = (index: number, more: Partial<FactAnswer>) =>
    answers.map((answer, place) => (place === index ? { ...answer, ...more } : answer))

  test('is the share of right answers, in tenths, without what was copied', () => {
    const counted = answers.filter(({ round }) => round === 0)
    const right = counted.filter(({ correct }) => correct).length
    expect(scoreOfMission(steps, answers)).toEqual({
      ok: true,
      right,
      asked: counted.length,
      score: Math.floor((10 * right) / counted.length),
    })
    expect(right).toBeLessThan(counted.length)
  })

  test('answers that do not belong to the steps support none', () => {
    const last = answers.length - 1
    const wrong = answers.findIndex(({ correct }) => !correct)
    const reasonOf = (changed: FactAnswer[]) => scoreOfMission(steps, changed)
    expect(reasonOf(answers.slice(1))).toEqual({ ok: false, reason: 'wrong-number-of-answers' })
    expect(reasonOf(change(last, { a: 12, b: 12 }))).toEqual({ ok: false, reason: 'foreign-fact' })
    expect(reasonOf(change(last, { kind: 'find-errors' }))).toEqual({ ok: false, reason: 'foreign-exercise' })
    expect(reasonOf(change(wrong, { correct: true }))).toEqual({ ok: false, reason: 'contradictory-answer' })
    expect(reasonOf(change(wrong, { round: 1 }))).toEqual({ ok: false, reason: 'contradictory-answer' })
    expect(scoreOfMission(steps.slice(0, 2), answers.slice(0, 2))).toEqual({ ok: false, reason: 'too-short' })
  })

  test('earns bronze for finishing, silver from 8, gold for the first of a day', () => {
    expect(missionCoins({ score: 7, isFirstOfDay: false })).toEqual(['bronze-coin'])
    expect(missionCoins({ score: 8, isFirstOfDay: false })).toEqual(['bronze-coin', 'silver-coin'])
    expect(missionCoins({ score: 0, isFirstOfDay: true })).toEqual(['bronze-coin', 'gold-coin'])
  })
})

describe('[G12] a replay of a game', () => {
  const answer = (b: number, correct: boolean): FactAnswer => ({
    a: 7,
    b,
    kind: 'timed',
    given: correct ? 7 * b : null,
    correct,
    ms: 2_000,
  })
  const on =
    (day: number, ...answers: FactAnswer[]) =>
    (mastery: Mastery) =>
      recordPractice(mastery, { completed_at: day * DAY_MS, answers })

  test('draws what is weak first', () => {
    const others = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12].map((b) => answer(b, true))
    const mastery = [
      on(1, ...others),
      on(3, ...others),
      on(5, ...others, answer(8, false), answer(7, false)),
    ].reduce((before, practice) => practice(before), NO_MASTERY)
    for (let seed = 0; seed < 20; seed += 1) {
      const [first, second] = factsForReplay({ mastery }, 7, 10, { now: 12 * DAY_MS, seed })
      expect([first?.b, second?.b].sort()).toEqual([7, 8])
    }
  })

  test('draws what is due today before what is not, also where it is still well remembered', () => {
    const others = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12].map((b) => answer(b, true))
    const mastery = [on(1, ...others), on(3, ...others), on(9, ...others, answer(8, true))].reduce(
      (before, practice) => practice(before),
      NO_MASTERY,
    )
    const due = mastery.facts['7x8']?.schedule?.due ?? 0
    for (let seed = 0; seed < 20; seed += 1)
      expect(factsForReplay({ mastery }, 7, 1, { now: due * DAY_MS, seed })).toEqual([{ a: 7, b: 8 }])
  })

  test('differs from the one before', () => {
    const orders = [1, 2, 3, 4].map((seed) =>
      factsForReplay({ mastery: NO_MASTERY }, 7, 12, { now: 0, seed }).map(({ b }) => b),
    )
    expect(new Set(orders.map(String)).size).toBe(4)
  })

  test('gives as many facts of the table as are asked for, none twice before all were drawn', () => {
    fc.assert(
      fc.property(
        anyMastery,
        fc.constantFrom(...TABLES),
        fc.nat(30),
        fc.integer(),
        (mastery, table, count, seed) => {
          const facts = factsForReplay({ mastery }, table, count, { now: 50 * DAY_MS, seed })
          expect(facts).toHaveLength(count)
          expect(facts.every(({ a }) => a === table)).toBe(true)
          expect(new Set(facts.map(({ b }) => b)).size).toBe(Math.min(count, 12))
        },
      ),
      { numRuns: 100 },
    )
  })
})
