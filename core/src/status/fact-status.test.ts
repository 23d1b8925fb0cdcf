import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { anyMastery } from '#core/mission/testing/any-history.ts'
import {
  countLights,
  countStatuses,
  FACT_STATUSES,
  type FactStatus,
  type FactWithStatus,
  factStatuses,
  lampOf,
  nearlyBright,
  shiningMore,
  statusesByTable,
} from '#core/status/fact-status.ts'

const right: FactAnswer = { a: 7, b: 8, kind: 'timed', given: 56, correct: true, ms: 2_000 }
const wrong: FactAnswer = { ...right, given: 54, correct: false }
const slow: FactAnswer = { ...right, ms: 7_000 }

/** One sitting a day, from day 1 on. */
function days(...answers: (FactAnswer | null)[]): Mastery {
  return answers.reduce<Mastery>(
    (mastery, answer, index) =>
      answer ? recordPractice(mastery, { completed_at: (index + 1) * DAY_MS, answers: [answer] }) : mastery,
    NO_MASTERY,
  )
}
const statusOn = (mastery: Mastery, day: number, key = '7x8'): FactStatus | undefined =>
  factStatuses(mastery, day * DAY_MS).find((fact) => fact.key === key)?.status

describe('[G7] a fact is', () => {
  test('new before it was asked, and learning once it was, right or wrong', () => {
    expect(countStatuses(factStatuses(NO_MASTERY, 0)).new).toBe(78)
    expect(statusOn(days(right), 1)).toBe('learning')
    expect(statusOn(days(wrong), 1)).toBe('learning')
    expect(statusOn(days(null, { ...right, kind: 'multiple-choice' }), 2)).toBe('learning')
  })

  test('not known after one day, however often it was right', () => {
    const often = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: Array(9).fill(right) })
    expect(statusOn(often, 1)).toBe('learning')
  })

  test('not known after ✗✗✗✗✓✓', () => {
    expect(statusOn(days(wrong, wrong, wrong, wrong, right, right), 6)).toBe('learning')
  })

  test('known when it was right on five days, and by heart if that was quick', () => {
    expect(statusOn(days(right, right, right, right, right), 5)).toBe('fluent')
    expect(statusOn(days(slow, slow, slow, slow, slow), 5)).toBe('known')
  })

  test('known all the same after one error, and not after two in a row', () => {
    const knowing = Array(12).fill(right)
    expect(statusOn(days(...knowing, wrong), 13)).toMatch(/known|fluent/)
    expect(statusOn(days(...knowing, wrong, wrong), 14)).toBe('fading')
    expect(statusOn(days(...knowing, wrong, right, wrong, right, wrong, right), 18)).toBe('fading')
  })

  test('[M5] fading after a long time, and never new or learning again', () => {
    const known = days(right, right, right, right, right)
    expect(statusOn(known, 300)).toBe('fading')
    const lost = days(right, right, right, right, right, wrong, wrong, wrong, wrong, wrong, wrong)
    expect(statusOn(lost, 11)).toBe('fading')
  })

  test('[M3] the later known, the more often it was missed', () => {
    const daysUntilKnown = (misses: number) => {
      for (let rights = 1; rights < 40; rights += 1) {
        const said = [...Array(misses).fill(wrong), ...Array(rights).fill(right)]
        if (/known|fluent/.test(statusOn(days(...said), said.length) ?? '')) return rights
      }
      return 40
    }
    const needed = [0, 1, 2, 4].map(daysUntilKnown)
    expect(needed).toEqual([...needed].sort((x, y) => x - y))
    expect(needed[3]).toBeGreaterThan((needed[0] ?? 0) + 3)
  })

  test('[M12] never likely where it was only hurried through', () => {
    const hard = [6, 7, 8, 9, 12].flatMap((a) =>
      [6, 7, 8, 9, 12].map((b) => ({ ...right, a, b, given: a * b })),
    )
    const hurried = [3, 4, 5, 6, 9, 10].map((b) => ({ ...wrong, a: 2, b, given: 1, ms: 400 }))
    const calm = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: hard })
    const mastery = recordPractice(calm, { completed_at: DAY_MS, answers: hurried })
    expect([statusOn(calm, 1, '2x3'), statusOn(mastery, 1, '2x3')]).toEqual(['likely', 'new'])
  })

  test('[M12] of who ever hurried nothing is known by a few answers', () => {
    const hurried = [3, 4, 5, 6, 9, 10].map((b) => ({ ...wrong, a: 2, b, given: 1, ms: 400 }))
    const calm = [right, right, right, right, right]
    expect(statusOn(days(...calm), 5)).toBe('fluent')
    const hurries = recordPractice(NO_MASTERY, { completed_at: 0, answers: hurried })
    const after = calm.reduce(
      (mastery, answer, index) =>
        recordPractice(mastery, { completed_at: (index + 1) * DAY_MS, answers: [answer] }),
      hurries,
    )
    expect(statusOn(after, 5)).toBe('learning')
  })

  test('likely when much harder facts are known and it was never asked', () => {
    const hard = [6, 7, 8, 9, 12].flatMap((a) =>
      [6, 7, 8, 9, 12].map((b) => ({ ...right, a, b, given: a * b })),
    )
    const mastery = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: hard })
    expect(statusOn(mastery, 1, '2x3')).toBe('likely')
    expect(statusOn(NO_MASTERY, 1, '2x3')).toBe('new')
  })
})

test('[M9] a fact fades when the day has come for the child, not for Greenwich', () => {
  const known = days(...Array(8).fill(right))
  let day = 8
  while (statusOn(known, day) === 'fluent') day += 1
  const evening = day * DAY_MS - 3_600_000
  const at = (utcOffset: number) =>
    factStatuses(known, evening, utcOffset).find(({ key }) => key === '7x8')?.status
  expect([at(0), at(120)]).toEqual(['fluent', 'fading'])
})

test('[G7] a planet has twelve lights, and 7 × 8 shines on two planets', () => {
  const planets = statusesByTable(factStatuses(days(right), DAY_MS))
  for (const facts of Object.values(planets)) expect(facts).toHaveLength(12)
  const lit = Object.entries(planets).filter(([, facts]) =>
    facts.some(({ key, status }) => key === '7x8' && status === 'learning'),
  )
  expect(lit.map(([table]) => table)).toEqual(['7', '8'])
})

test('[G7] what was won is what shines more than before', () => {
  const before = factStatuses(days(right), 5 * DAY_MS)
  const after = factStatuses(days(right, right, right, right, right), 5 * DAY_MS)
  expect(shiningMore(before, after).map(({ key }) => key)).toEqual(['7x8'])
  expect(shiningMore(after, after)).toEqual([])
})

test('[G7] after any history all 78 facts have a status, and what was known once is never called new', () => {
  fc.assert(
    fc.property(anyMastery, fc.nat(200), (mastery, day) => {
      const facts = factStatuses(mastery, day * DAY_MS)
      expect(Object.values(countStatuses(facts)).reduce((sum, count) => sum + count, 0)).toBe(78)
      for (const { key, status } of facts) {
        expect(FACT_STATUSES).toContain(status)
        if ((mastery.facts[key]?.knownOn ?? null) !== null)
          expect(['known', 'fluent', 'fading']).toContain(status)
      }
    }),
    { numRuns: 100 },
  )
})

describe('[J7] lights are counted the same on every screen', () => {
  const wrongOnly = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: [wrong] })

  test('a fact that was only missed is dark, and no light was won with it', () => {
    const lights = factStatuses(wrongOnly, DAY_MS)
    expect(countLights(lights)).toEqual({ lit: 0, bright: 0 })
    expect(lampOf(lights.find(({ key }) => key === '7x8') as FactWithStatus)).toBe('dark')
    expect(shiningMore(factStatuses(NO_MASTERY, 0), lights)).toEqual([])
  })

  test('a right answer lights it, typed or chosen, and bright lights are lit, too', () => {
    expect(countLights(factStatuses(days(right), 1)).lit).toBe(1)
    expect(countLights(factStatuses(days({ ...right, kind: 'multiple-choice' }), 1)).lit).toBe(1)
    expect(countLights(factStatuses(days(right, right, right, right, right), 5 * DAY_MS))).toEqual({
      lit: 1,
      bright: 1,
    })
  })
})

test('[J7] the planet with the fewest lights that are not bright yet is named, and none when all are', () => {
  const planets = (...dim: readonly string[]) =>
    statusesByTable(
      factStatuses(NO_MASTERY, 0).map((fact) => ({
        ...fact,
        status: dim.includes(fact.key) ? 'learning' : 'known',
      })),
    )
  expect(nearlyBright(planets('7x8', '7x7', '8x12', '6x8'))).toMatchObject({ table: 6, left: 1 })
  expect(nearlyBright(planets())).toBeNull()
})
