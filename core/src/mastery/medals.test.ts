import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, MEDALS, NO_MASTERY } from '#core/mastery/mastery.ts'
import { allMedals, keepMedals, medalOf, medalsWon } from '#core/mastery/medals.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { TABLES } from '#core/tables/table.ts'

const produced = (a: number, b: number, ms = 1_500): FactAnswer => ({
  a,
  b,
  kind: 'timed',
  given: a * b,
  correct: true,
  ms,
})
const tableOf = (n: number, without?: number) =>
  TABLES.filter((b) => b !== without).map((b) => produced(n, b))

function on(...sittings: [day: number, answers: FactAnswer[]][]): Mastery {
  return sittings.reduce<Mastery>(
    (mastery, [day, answers]) => recordPractice(mastery, { completed_at: day * DAY_MS, answers }),
    NO_MASTERY,
  )
}
const daily = (days: number, answers: FactAnswer[]) =>
  on(...Array.from({ length: days }, (_, i): [number, FactAnswer[]] => [i + 1, answers]))

test('[M7] bronze: all twelve facts produced', () => {
  expect(medalOf(on([1, tableOf(7, 9)]), 7)).toBe('none')
  expect(medalOf(on([1, tableOf(7)]), 7)).toBe('bronze')
  expect(medalOf(on([1, [...tableOf(7), ...tableOf(7), ...tableOf(7)]]), 7)).toBe('bronze')
})

test('[M7] silver: all known at the same time, gold: all by heart', () => {
  const slow = tableOf(7).map((answer) => ({ ...answer, ms: 7_000 }))
  expect(medalOf(daily(6, slow), 7)).toBe('silver')
  expect(medalOf(daily(6, tableOf(7, 12)), 7)).toBe('none')
  expect(medalOf(daily(6, tableOf(7)), 7)).toBe('gold')
})

test('[M7] no silver while one of the twelve is missed half of the time', () => {
  const missed = tableOf(7).map((answer) => (answer.b === 8 ? { ...answer, correct: false } : answer))
  const turns = Array.from({ length: 12 }, (_, i): [number, FactAnswer[]] => [
    i + 1,
    i % 2 ? tableOf(7) : missed,
  ])
  expect(medalOf(on(...turns), 7)).toBe('bronze')
})

test('[M7] a fact counts for both of its tables', () => {
  const others = TABLES.filter((n) => n !== 7).map((n) => produced(n, 7))
  expect(medalOf(on([1, [...others, produced(7, 7)]]), 7)).toBe('bronze')
})

test('[M7] a new medal is reported once, and keeps its day', () => {
  const before = on([1, tableOf(7, 9)])
  const after = recordPractice(before, { completed_at: 2 * DAY_MS, answers: [produced(7, 9)] })
  expect(medalsWon(before, after)).toEqual([{ table: 7, medal: 'bronze' }])
  const again = recordPractice(after, { completed_at: 3 * DAY_MS, answers: [produced(7, 9)] })
  expect(medalsWon(after, again)).toEqual([])
  expect(again.medals).toEqual({ 7: [2] })
})

test('[M8] a medal is never taken away, whatever is answered next', () => {
  const any = fc
    .record({ a: fc.integer({ min: 1, max: 12 }), b: fc.integer({ min: 1, max: 12 }), correct: fc.boolean() })
    .map((fact): FactAnswer => ({ ...produced(fact.a, fact.b), correct: fact.correct }))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(60), fc.array(any, { maxLength: 40 })), { maxLength: 12 }),
      (log) => {
        let mastery = daily(6, [...tableOf(7), ...tableOf(3)])
        for (const [day, answers] of log) {
          const before = allMedals(mastery)
          const were = mastery
          mastery = recordPractice(mastery, { completed_at: day * DAY_MS, answers })
          const now = allMedals(mastery)
          now.forEach(({ medal }, i) => {
            expect(MEDALS.indexOf(medal)).toBeGreaterThanOrEqual(MEDALS.indexOf(before[i]?.medal ?? 'none'))
          })
          expect(medalsWon(were, mastery)).toEqual(now.filter(({ medal }, i) => medal !== before[i]?.medal))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('[M8] a memory folded anew, by other rules or from two pupils, keeps every medal and its first day', () => {
  expect(keepMedals({ 7: [3, 9], 2: [4] }, { 7: [5, 8, 8], 3: [1] })).toEqual({
    7: [3, 8, 8],
    2: [4],
    3: [1],
  })
  expect(keepMedals({}, {})).toEqual({})
})
