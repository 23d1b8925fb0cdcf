import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { dashboardOf, GROUP_SIZE, type PupilState } from '#core/classes/dashboard.ts'
import { pupilSky } from '#core/classes/pupil-sky.ts'
import { type Mastery, NO_MASTERY, recordPractice } from '#core/mastery/mastery.ts'
import { FACTS } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

const DAY = 86_400_000
const NOW = 20_000 * DAY

function knowing(tables: readonly number[], missed: readonly [number, number][] = []): Mastery {
  const answer = (a: number, b: number, correct: boolean): FactAnswer => ({
    a,
    b,
    kind: 'timed',
    given: correct ? a * b : a * b + 1,
    correct,
    ms: 2_000,
  })
  const answers = [
    ...tables.flatMap((a) => TABLES.map((b) => answer(a, b, true))),
    ...missed.map(([a, b]) => answer(a, b, false)),
  ]
  return recordPractice(NO_MASTERY, { completed_at: NOW - DAY, answers })
}

const pupil = (id: string, mastery: Mastery, more: Partial<PupilState> = {}): PupilState => ({
  id,
  name: id,
  sky: pupilSky(mastery, 0, NOW),
  lastPractisedAt: NOW - DAY,
  secondsThisWeek: 600,
  secondsLastWeek: 0,
  ...more,
})
const absent = (id: string) => pupil(id, NO_MASTERY, { lastPractisedAt: null, secondsThisWeek: 0 })

test('[C13] a class that has not begun has neither hard facts nor groups', () => {
  const page = dashboardOf([absent('a'), absent('b')], NOW)
  expect(page).toMatchObject({ practised: 0, minutes: 0, known: 0, hardFacts: [], groups: [] })
  expect(page.pupils[0]).toMatchObject({ known: 0, lastPractisedAt: null, medals: [] })
})

test('[C13] counts minutes, lit stars and medals of each pupil', () => {
  const page = dashboardOf([pupil('a', knowing([2, 10])), absent('b')], NOW)
  expect(page).toMatchObject({ practised: 1, minutes: 10 })
  const [first] = page.pupils
  expect(first?.tables[1]).toBe(12)
  expect(first?.medals.map(({ table }) => table)).toEqual(expect.arrayContaining([2, 10]))
  expect(page.known).toBe(first?.known)
})

test('[C30] what changed since last week: who practised, minutes, and stars lit for the first time', () => {
  // 20,000 days after 1970 it is a Thursday: the answers of yesterday are of this week.
  const now = pupil('a', knowing([2]), { secondsThisWeek: 120, secondsLastWeek: 600 })
  const before = pupil('b', knowing([3, 4]), { secondsThisWeek: 0, secondsLastWeek: 300 })
  const thisWeek = dashboardOf([now, before], NOW)
  expect(thisWeek).toMatchObject({
    practised: 1,
    minutes: 2,
    lastWeek: { practised: 2, minutes: 15, gained: 0 },
  })
  expect(thisWeek.pupils.map(({ gained }) => gained)).toEqual([12, 23])
  const later = dashboardOf([now, before], NOW + 7 * DAY)
  expect([later.gained, later.lastWeek.gained]).toEqual([0, 35])
})

test('[C31] every star is told, so that a number can explain itself', () => {
  const [row] = dashboardOf([pupil('a', knowing([2], [[6, 8]]))], NOW).pupils
  expect(row?.lights).toHaveLength(78)
  expect(row?.lights[FACTS.findIndex(({ key }) => key === '2x9')]).toBe('k')
  expect(row?.lights[FACTS.findIndex(({ key }) => key === '6x8')]).toBe('d')
})

test('[C13] hard facts are those that most pupils were asked and do not know', () => {
  const page = dashboardOf(
    [
      pupil(
        'a',
        knowing(
          [2],
          [
            [6, 8],
            [7, 8],
          ],
        ),
      ),
      pupil('b', knowing([2], [[6, 8]])),
      pupil('c', knowing([2])),
    ],
    NOW,
  )
  expect(page.hardFacts).toEqual([
    { fact: '6x8', pupils: 2 },
    { fact: '7x8', pupils: 1 },
  ])
})

test('[C13] a group shares its next gap, six at most, as even as can be', () => {
  const withGap = Array.from({ length: 7 }, (_, i) => pupil(`p${i}`, knowing([2, 10])))
  const { groups } = dashboardOf(withGap, NOW)
  expect(groups.map(({ pupils }) => pupils.length)).toEqual([4, 3])
  expect(groups[0]?.table).toBe(groups[1]?.table)
  for (const { pupils, facts } of groups) {
    expect(pupils.length).toBeLessThanOrEqual(GROUP_SIZE)
    expect(facts.length).toBeGreaterThan(0)
  }
  expect(groups.flatMap(({ pupils }) => pupils)).toEqual(withGap.map(({ id }) => id))
})

test('[C13] whoever knows all needs no group', () => {
  expect(dashboardOf([pupil('a', knowing(TABLES))], NOW).groups).toEqual([])
})
