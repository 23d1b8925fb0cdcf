import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { waysFor } from '#core/strategies/choose-way.ts'
import { type Way, waysTo } from '#core/strategies/ways.ts'
import { explain } from '#core/tables/explain.ts'
import type { Fact } from '#core/tables/fact.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'

/** A child who has answered these rightly and those wrongly. */
function childWho({ knows = [], misses = [] }: { knows?: Fact[]; misses?: Fact[] }) {
  const answer = ({ a, b }: Fact, correct: boolean): FactAnswer => ({
    a,
    b,
    kind: 'timed',
    given: correct ? a * b : null,
    correct,
    ms: 2_000,
  })
  const answers = [...knows.map((fact) => answer(fact, true)), ...misses.map((fact) => answer(fact, false))]
  return { mastery: recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers }) }
}
const isSame = (one: Fact, other: Fact | undefined) =>
  other !== undefined && factKey(one.a, one.b) === factKey(other.a, other.b)
const bestFor = (fact: Fact, child: ReturnType<typeof childWho>) => waysFor(fact, child, DAY_MS)[0] as Way

/** Works the steps out again from nothing but their facts. */
function resultOf({ steps }: Way): number {
  let result = 0
  for (const step of steps) {
    switch (step.do) {
      case 'start':
        result = step.fact.a * step.fact.b
        break
      case 'double':
        result *= 2
        break
      case 'halve':
        result /= 2
        break
      case 'add':
        result += step.fact.a * step.fact.b
        break
      case 'subtract':
        result -= step.fact.a * step.fact.b
        break
    }
    expect(step.result).toBe(result)
  }
  return result
}

describe('[G8] the ways to a fact', () => {
  test('every way of every fact leads to the product, and its picture shows it', () => {
    for (let a = 1; a <= 12; a += 1)
      for (let b = 1; b <= 12; b += 1) {
        const ways = waysTo({ a, b })
        expect(ways.length, `${a}×${b}`).toBeGreaterThan(0)
        for (const way of ways) {
          expect(resultOf(way), `${a}×${b} ${way.name}`).toBe(a * b)
          const rows = way.picture.parts
            .filter(({ as }) => as !== 'gone')
            .reduce((sum, part) => sum + part.rows, 0)
          expect(rows * way.picture.columns, `${a}×${b} ${way.name}`).toBe(a * b)
          // The rows that the child knows are those it starts from; some of them may be taken away.
          const known = way.picture.parts
            .filter(({ as }) => as !== 'added')
            .reduce((sum, part) => sum + part.rows, 0)
          expect(known * way.picture.columns, `${a}×${b} ${way.name}`).toBe(way.steps[0]?.result)
        }
      }
  })

  test('no way needs the fact it explains', () => {
    for (let a = 2; a <= 12; a += 1)
      for (let b = 2; b <= 12; b += 1)
        for (const { from } of waysTo({ a, b }))
          for (const needed of from) expect(needed.a * needed.b, `${a}×${b}`).not.toBe(a * b)
  })

  test('the way starts from what this child knows', () => {
    const fact = { a: 6, b: 7 }
    const fives = {
      knows: [{ a: 5, b: 7 }],
      misses: [
        { a: 6, b: 6 },
        { a: 3, b: 7 },
        { a: 7, b: 7 },
      ],
    }
    expect(bestFor(fact, childWho(fives))).toMatchObject({ name: 'five-plus', from: [{ a: 5, b: 7 }] })
    const square = {
      knows: [{ a: 6, b: 6 }],
      misses: [
        { a: 5, b: 7 },
        { a: 3, b: 7 },
        { a: 5, b: 6 },
        { a: 7, b: 7 },
      ],
    }
    expect(bestFor(fact, childWho(square)).name).toBe('square-plus')
    const threes = {
      knows: [{ a: 3, b: 7 }],
      misses: [
        { a: 5, b: 7 },
        { a: 6, b: 6 },
        { a: 5, b: 6 },
        { a: 7, b: 7 },
      ],
    }
    expect(bestFor(fact, childWho(threes))).toMatchObject({ name: 'double', from: [{ a: 3, b: 7 }] })
  })

  test('a fact that was missed is no start, however much else the child knows', () => {
    // A child who knows these probably knows all that is easier.
    const knows = [8, 9, 11, 12].flatMap((a) => [8, 9, 12].map((b) => ({ a, b })))
    let tried = 0
    for (const fact of FACTS.filter(({ a, b }) => a > 2 && b < 8)) {
      const [missed] = bestFor(fact, childWho({ knows })).from
      const isAvoidable = waysTo(fact).some(({ from }) => !from.some((one) => isSame(one, missed)))
      if (!missed || !isAvoidable) continue
      tried += 1
      const { from } = bestFor(fact, childWho({ knows, misses: [missed] }))
      expect(
        from.some((one) => isSame(one, missed)),
        fact.key,
      ).toBe(false)
    }
    expect(tried).toBeGreaterThan(5)
  })

  test('a fact that has faded is a worse start than a fresh one', () => {
    const answer = (a: number, b: number): FactAnswer => ({
      a,
      b,
      kind: 'timed',
      given: a * b,
      correct: true,
      ms: 2_000,
    })
    const sittings = [1, 2, 298, 299].map((day) => ({
      completed_at: day * DAY_MS,
      answers: day < 100 ? [answer(5, 7), answer(3, 7)] : [answer(6, 6)],
    }))
    const mastery = sittings.reduce(recordPractice, NO_MASTERY)
    expect(waysFor({ a: 6, b: 7 }, { mastery }, 300 * DAY_MS)[0]?.name).toBe('square-plus')
  })

  test('to a child who knows it all, the way that the games explain comes first, and the laborious ones last', () => {
    const all = childWho({ knows: FACTS.map(({ a, b }) => ({ a, b })) })
    const { strategy } = explain({ a: 6, b: 7 })
    if (strategy.way === 'known') throw new Error('6 × 7 has a way')
    expect(bestFor({ a: 6, b: 7 }, all).steps[0]).toMatchObject({ fact: strategy.parts[0] })
    const names = waysFor({ a: 4, b: 6 }, all, DAY_MS).map(({ name }) => name)
    const laborious = names.filter((name) => name === 'break-apart')
    expect(laborious.length).toBeGreaterThan(0)
    expect(names.slice(-laborious.length)).toEqual(laborious)
  })

  test('9 × 8 needs nothing but ten times; × 1 and × 10 are known by heart', () => {
    expect(bestFor({ a: 9, b: 8 }, childWho({}))).toMatchObject({ name: 'ten-minus-one', from: [] })
    expect(bestFor({ a: 1, b: 8 }, childWho({})).name).toBe('by-heart')
    expect(bestFor({ a: 8, b: 10 }, childWho({})).name).toBe('by-heart')
  })
})
