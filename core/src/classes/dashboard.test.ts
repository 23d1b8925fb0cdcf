import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { dashboardOf, type PupilState } from '#core/classes/dashboard.ts'
import { GROUP_SIZE } from '#core/classes/groups.ts'
import type { NeedCode } from '#core/classes/needs.ts'
import { pupilStatuses } from '#core/classes/pupil-statuses.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { FACT_STATUSES } from '#core/status/fact-status.ts'
import { FACTS } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

/** 20,000 days after 1970 it is a Thursday. */
const NOW = 20_000 * DAY_MS
const WEEK = [5, 4, 3, 2, 1]

const answer = (a: number, b: number, correct = true, ms = 2_000): FactAnswer => ({
  a,
  b,
  kind: 'timed',
  given: correct ? a * b : a * b + 1,
  correct,
  ms,
})

/** Knows these tables after five days of practice, and got some facts wrong on the last days, `times` of them. */
function knowing(
  tables: readonly number[],
  missed: readonly (readonly [number, number])[] = [],
  times = 1,
): Mastery {
  return WEEK.reduce<Mastery>(
    (mastery, ago) =>
      recordPractice(mastery, {
        completed_at: NOW - ago * DAY_MS,
        answers: [
          ...(ago <= times ? missed.map(([a, b]) => answer(a, b, false)) : []),
          ...tables.flatMap((a) => TABLES.map((b) => answer(a, b))),
        ],
      }),
    NO_MASTERY,
  )
}

const pupil = (id: string, mastery: Mastery, more: Partial<PupilState> = {}): PupilState => ({
  id,
  name: id,
  facts: pupilStatuses(mastery, 0, NOW),
  lastPractisedAt: NOW - DAY_MS,
  secondsThisWeek: 600,
  secondsLastWeek: 0,
  done: null,
  ...more,
})
const absent = (id: string) => pupil(id, NO_MASTERY, { lastPractisedAt: null, secondsThisWeek: 0 })

test('[C13] a class that has not begun has neither hard facts nor groups', () => {
  const page = dashboardOf([absent('a'), absent('b')], NOW)
  expect(page).toMatchObject({ practised: 0, minutes: 0, known: 0, hardFacts: [], groups: [], needs: [] })
  expect(page.pupils[0]).toMatchObject({ known: 0, lastPractisedAt: null, medals: [] })
})

test('[C13] counts minutes, known facts and medals of each pupil', () => {
  const page = dashboardOf([pupil('a', knowing([2, 10])), absent('b')], NOW)
  expect(page).toMatchObject({ practised: 1, minutes: 10 })
  const [first] = page.pupils
  expect(first?.tables[1]).toEqual({
    ...{ known: 12, likely: 0, unasked: 0 },
    ...{ firsts: 60, firsts_right: 60, asked_on: 20_000 - 1 },
  })
  expect(first?.known).toBe(23)
  expect(first?.medals.map(({ table }) => table)).toEqual(expect.arrayContaining([2, 10]))
  expect(page.known).toBe(first?.known)
})

test('[C30] what changed since last week: who practised, minutes, and facts that became known', () => {
  const now = pupil('a', knowing([2]), { secondsThisWeek: 120, secondsLastWeek: 600 })
  const before = pupil('b', knowing([10]), { secondsThisWeek: 0, secondsLastWeek: 300 })
  const thisWeek = dashboardOf([now, before], NOW)
  expect(thisWeek).toMatchObject({ practised: 1, minutes: 2, lastWeek: { practised: 2, minutes: 15 } })
  expect(thisWeek.pupils.map(({ gained }) => gained)).toEqual([12, 12])
  const later = dashboardOf([now, before], NOW + 7 * DAY_MS)
  expect([later.gained, later.lastWeek.gained]).toEqual([0, 24])
})

test('[C31] every status is told, so that a number can explain itself', () => {
  const [row] = dashboardOf([pupil('a', knowing([2], [[6, 8]]))], NOW).pupils
  const status = (key: string) =>
    FACT_STATUSES[Number(row?.statuses[FACTS.findIndex((fact) => fact.key === key)])]
  expect(row?.statuses).toHaveLength(78)
  expect([status('2x9'), status('6x8'), status('11x12')]).toEqual(['fluent', 'learning', 'new'])
})

test('[C13] a fact is hard when a fifth of those who were asked, and three at least, got it wrong', () => {
  const missing = (id: string, ...missed: (readonly [number, number])[]) => pupil(id, knowing([2], missed))
  const pupils = [
    missing('a', [6, 8], [7, 8]),
    missing('b', [6, 8], [7, 8]),
    missing('c', [6, 8], [2, 9]),
    ...Array.from({ length: 13 }, (_, i) => pupil(`d${i}`, knowing([2]))),
  ]
  expect(dashboardOf(pupils, NOW).hardFacts).toEqual([{ fact: '6x8', pupils: 3, asked: 3 }])
  const many = ['e', 'f', 'g'].map((id) => missing(id, [2, 9]))
  expect(dashboardOf([...pupils, ...many], NOW).hardFacts.map(({ fact }) => fact)).toEqual(['2x9', '6x8'])
  const more = Array.from({ length: 20 }, (_, i) => pupil(`h${i}`, knowing([2])))
  expect(dashboardOf([...pupils, ...many, ...more], NOW).hardFacts.map(({ fact }) => fact)).toEqual(['6x8'])
})

const GAP = [
  [7, 6],
  [7, 7],
  [7, 8],
] as const

test('[C13] a group shares a gap, two to six pupils, as even as can be, with a way for its facts', () => {
  const withGap = Array.from({ length: 7 }, (_, i) => pupil(`p${i}`, knowing([2], GAP)))
  const { groups } = dashboardOf(withGap, NOW)
  expect(groups.map(({ table, pupils }) => [table, pupils.length])).toEqual([
    [7, 4],
    [7, 3],
  ])
  for (const { pupils, facts, way } of groups) {
    expect(pupils.length).toBeLessThanOrEqual(GROUP_SIZE)
    expect([...facts].sort()).toEqual(['6x7', '7x7', '7x8'])
    expect(way).not.toBe('by-heart')
  }
})

test('[C13] one pupil alone is no group, and no pupil is in more than two', () => {
  expect(dashboardOf([pupil('a', knowing([2], GAP)), pupil('b', knowing([2]))], NOW).groups).toEqual([])
  const gaps = [6, 7, 8, 9].flatMap((a) => [6, 7, 8, 9].map((b) => [a, b] as const))
  const { groups } = dashboardOf([pupil('a', knowing([], gaps)), pupil('b', knowing([], gaps))], NOW)
  expect(groups).toHaveLength(2)
})

test('[C13] a group is about as far: who knows most of the tables does not sit with who knows one', () => {
  const far = (id: string) => pupil(id, knowing([1, 2, 3, 4, 5, 10], GAP))
  const begun = (id: string) => pupil(id, knowing([2], GAP))
  const mixed = ['a', 'c', 'e', 'g'].flatMap((id, i) => [far(id), begun(`${'bdfh'[i]}`)])
  const { groups } = dashboardOf(mixed, NOW)
  expect(groups.map(({ pupils }) => pupils.toSorted().join(''))).toEqual(['aceg', 'bdfh'])
})

test('[C13] no gap of the class is without a group, and no child who hurries or is away is in one', () => {
  const both = [6, 7, 9, 12].flatMap((b) => [[8, b] as const, [6, b] as const])
  const sevens = [[7, 3] as const, [7, 4] as const]
  const pupils = [
    ...['a', 'b', 'c', 'd'].map((id) => pupil(id, knowing([2], [...both, ...sevens]))),
    pupil('away', knowing([2], GAP), { lastPractisedAt: NOW - 8 * DAY_MS }),
    pupil('hurried', { ...knowing([2], GAP), hurried: { day: 20_000 - 1, answers: 9 } }),
  ]
  const { groups } = dashboardOf(pupils, NOW)
  expect(groups.map(({ table }) => table)).toEqual(expect.arrayContaining([6, 7, 8]))
  expect(groups.flatMap((group) => group.pupils)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/away|hurried/)]),
  )
})

test('[C13] pupils who know all need no group', () => {
  expect(dashboardOf([pupil('a', knowing(TABLES)), pupil('b', knowing(TABLES))], NOW).groups).toEqual([])
})

test('[C77] who needs the teacher today, the most urgent first, one line each', () => {
  const hurry = recordPractice(NO_MASTERY, {
    completed_at: NOW - DAY_MS,
    answers: [2, 3, 4, 5, 6].map((b) => answer(7, b, false, 500)),
  })
  const page = dashboardOf(
    [
      pupil('away', knowing([2]), { lastPractisedAt: NOW - 9 * DAY_MS }),
      pupil('fine', knowing([2])),
      pupil(
        'stuck',
        knowing(
          [2],
          [
            [7, 8],
            [6, 8],
          ],
          3,
        ),
      ),
      pupil('one', knowing([2], [[7, 8]], 3)),
      pupil('hurried', hurry),
      pupil(
        'fallen',
        knowing(
          [2, 3],
          [2, 3].flatMap((a) => [6, 7, 8, 9].map((b) => [a, b] as const)),
          2,
        ),
      ),
    ],
    NOW,
  )
  expect(page.needs).toEqual([
    { pupil: 'hurried', code: 'hurried', count: 5, facts: [], doneAt: null },
    { pupil: 'away', code: 'away', count: 9, facts: [], doneAt: null },
    { pupil: 'stuck', code: 'stuck', count: 2, facts: ['6x8', '7x8'], doneAt: null },
    { pupil: 'fallen', code: 'fallen-back', count: 8, facts: expect.any(Array), doneAt: null },
  ])
})

test('[C77] what a teacher looked after is quiet for a week, then comes back with its date if nothing changed', () => {
  const needAfter = (days: number, code: NeedCode, now = NOW) => {
    const stuck = knowing(
      [2],
      [
        [7, 8],
        [6, 8],
      ],
      3,
    )
    const done = { code, at: now - days * DAY_MS }
    return dashboardOf([pupil('stuck', stuck, { done }), pupil('fine', knowing([2]))], now).needs
  }
  expect(needAfter(6, 'stuck')).toEqual([])
  expect(needAfter(7, 'stuck')).toMatchObject([{ code: 'stuck', doneAt: NOW - 7 * DAY_MS }])
  expect(needAfter(1, 'away'), 'something less urgent').toEqual([])
  expect(needAfter(1, 'fallen-back'), 'something more urgent').toMatchObject([
    { code: 'stuck', doneAt: null },
  ])
})

test('[C77] who hurries again is named again at once', () => {
  const hurryOn = (ms: number) =>
    recordPractice(NO_MASTERY, {
      completed_at: ms,
      answers: [2, 3, 4, 5, 6].map((b) => answer(7, b, false, 500)),
    })
  const needs = (hurriedAt: number, at: number) =>
    dashboardOf([pupil('a', hurryOn(hurriedAt), { done: { code: 'hurried', at } })], NOW).needs
  expect(needs(NOW - DAY_MS, NOW)).toEqual([])
  expect(needs(NOW, NOW - DAY_MS)).toMatchObject([{ code: 'hurried' }])
})

test('[C77] six at most, and a class on holiday is not a list of who is away', () => {
  const many = (count: number, ago: number) =>
    Array.from({ length: count }, (_, i) =>
      pupil(`p${i}`, knowing([2]), { lastPractisedAt: NOW - ago * DAY_MS }),
    )
  const here = Array.from({ length: 9 }, (_, i) => pupil(`h${i}`, knowing([2])))
  expect(dashboardOf([...many(8, 9), ...here], NOW).needs).toHaveLength(6)
  expect(dashboardOf([...many(10, 9), ...here], NOW).needs).toEqual([])
})
