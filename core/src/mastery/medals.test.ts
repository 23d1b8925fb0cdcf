import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { isMastered, type Mastery, NO_MASTERY, recordPractice } from '#core/mastery/mastery.ts'
import { allMedals, factsProduced, factsToPolish, MEDALS, medalOf, riseOf } from '#core/mastery/medals.ts'
import { TABLES } from '#core/tables/table.ts'

const DAY = 86_400_000
const produced = (a: number, b: number): FactAnswer => ({
  a,
  b,
  kind: 'timed',
  given: a * b,
  correct: true,
  ms: 1_500,
})
const tableOf = (n: number, without?: number) =>
  TABLES.filter((b) => b !== without).map((b) => produced(n, b))

function on(...sittings: [day: number, answers: FactAnswer[]][]): Mastery {
  return sittings.reduce<Mastery>(
    (mastery, [day, answers]) => recordPractice(mastery, { completed_at: day * DAY, answers }),
    NO_MASTERY,
  )
}

test('[M7] bronze: all twelve facts produced once', () => {
  expect(medalOf(on([1, tableOf(7, 9)]), 7)).toBe('none')
  expect(factsProduced(on([1, tableOf(7, 9)]), 7)).toBe(11)
  expect(medalOf(on([1, tableOf(7)]), 7)).toBe('bronze')
  expect(medalOf(on([1, [...tableOf(7), ...tableOf(7), ...tableOf(7)]]), 7)).toBe('bronze')
})

test('[M7] silver: each on two days', () => {
  expect(medalOf(on([1, tableOf(7)], [2, tableOf(7, 12)]), 7)).toBe('bronze')
  expect(medalOf(on([1, tableOf(7)], [2, tableOf(7)]), 7)).toBe('silver')
})

test('[M7] gold: all mastered, and still there a week after the first time', () => {
  const twice = [...tableOf(7), ...tableOf(7)]
  expect(medalOf(on([1, twice], [7, tableOf(7)]), 7)).toBe('silver')
  expect(medalOf(on([1, tableOf(7)], [8, tableOf(7)]), 7)).toBe('silver')
  expect(medalOf(on([1, twice], [8, tableOf(7)]), 7)).toBe('gold')
})

test('[M7] a fact counts for both of its tables', () => {
  const others = TABLES.filter((n) => n !== 7).map((n) => produced(n, 7))
  expect(medalOf(on([1, [...others, produced(7, 7)]]), 7)).toBe('bronze')
})

test('[M7] a new medal is reported once', () => {
  const before = on([1, tableOf(7, 9)])
  const after = recordPractice(before, { completed_at: DAY, answers: [produced(7, 9)] })
  expect(riseOf(before, after).medals).toEqual([{ table: 7, medal: 'bronze' }])
  const again = recordPractice(after, { completed_at: DAY, answers: [produced(7, 9)] })
  expect(riseOf(after, again).medals).toEqual([])
})

test('[M3] [M7] however practice goes on, what rose is what is there afterwards and was not before', () => {
  const answers = fc.array(
    fc
      .record({ a: fc.constantFrom(6, 7), b: fc.constantFrom(...TABLES), correct: fc.boolean() })
      .map((fact): FactAnswer => ({ ...produced(fact.a, fact.b), correct: fact.correct })),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), answers), { maxLength: 12 }), (log) => {
      let mastery = on([1, [...tableOf(7, 8), ...tableOf(7, 8)]], [9, tableOf(6)])
      for (const [day, said] of log) {
        const before = mastery
        mastery = recordPractice(before, { completed_at: day * DAY, answers: said })
        const keys = Object.keys(mastery.facts)
        const were = allMedals(before)
        expect(riseOf(before, mastery)).toEqual({
          medals: allMedals(mastery).filter(({ medal }, i) => medal !== were[i]?.medal),
          known: keys.filter((key) => isMastered(mastery.facts[key]) && !isMastered(before.facts[key])),
        })
      }
    }),
    { numRuns: 60 },
  )
})

test('[M5] [M9] facts of a table need polish when their day has come for the child', () => {
  const mastery = on([1, tableOf(7)])
  const due = mastery.facts['7x8']?.schedule?.due ?? 0
  const evening = due * DAY - 3_600_000
  expect(factsToPolish(mastery, 7, evening)).toBe(0)
  expect(factsToPolish(mastery, 7, evening, 120)).toBe(12)
  expect(factsToPolish(mastery, 6, evening, 120)).toBe(1)
})

test('[M8] a medal is never taken away, whatever is answered next', () => {
  const wrong = fc
    .record({ a: fc.integer({ min: 1, max: 12 }), b: fc.integer({ min: 1, max: 12 }), correct: fc.boolean() })
    .map((fact): FactAnswer => ({ ...produced(fact.a, fact.b), correct: fact.correct }))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(60), fc.array(wrong, { maxLength: 40 })), { maxLength: 12 }),
      (log) => {
        let mastery = on([1, [...tableOf(7), ...tableOf(7)]], [9, [...tableOf(7), ...tableOf(3)]])
        for (const [day, answers] of log) {
          const before = allMedals(mastery)
          mastery = recordPractice(mastery, { completed_at: day * DAY, answers })
          allMedals(mastery).forEach(({ medal }, i) => {
            expect(MEDALS.indexOf(medal)).toBeGreaterThanOrEqual(MEDALS.indexOf(before[i]?.medal ?? 'none'))
          })
        }
      },
    ),
    { numRuns: 100 },
  )
})
