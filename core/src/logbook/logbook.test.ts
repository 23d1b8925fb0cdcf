import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt, foldAttempts, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { learnerFromBody, learnerToBody } from '#core/learner/learner-body.ts'
import { neverPoorer } from '#core/learner/never-poorer.ts'
import {
  COMETS,
  MISSIONS_A_COMET,
  missionsToComet,
  secretsToCome,
  toldSecrets,
} from '#core/logbook/comets.ts'
import { hoursBack, nextHour } from '#core/logbook/hours.ts'
import {
  cardsToCome,
  LONG_PAUSE_DAYS,
  newSinceLastMission,
  POSTCARDS,
  postcards,
} from '#core/logbook/postcards.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { missionAnswers } from '#core/mission/run.ts'
import { playMission } from '#core/mission/testing/any-history.ts'
import { begin } from '#core/mission/testing/begun-mission.ts'
import { FACTS, type NamedFact } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

const right = ({ a, b }: Pick<NamedFact, 'a' | 'b'>): FactAnswer => ({
  a,
  b,
  kind: 'timed',
  given: a * b,
  correct: true,
  ms: 2_000,
})
const mission = (day: number, answers: readonly FactAnswer[] = []): Attempt => ({
  id: `mission-${day}`,
  lesson_id: 'mission',
  lesson_type: 'mission',
  score: 8,
  time_taken: 300,
  completed_at: day * DAY_MS,
  answers,
})
const flown = (days: readonly number[]) => foldAttempts(days.map((day) => mission(day))).logbook

/** Attempts of some weeks: right and wrong, typed and chosen, missions and games. */
const anyHistory = fc.array(
  fc.record({
    day: fc.nat(40),
    isMission: fc.boolean(),
    answers: fc.array(
      fc.record({ fact: fc.constantFrom(...FACTS.slice(0, 6)), correct: fc.boolean(), chosen: fc.boolean() }),
      { maxLength: 8 },
    ),
  }),
  { maxLength: 12 },
)
type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never
const attemptsOf = (history: History, ms = 2_000): Attempt[] =>
  history.map(({ day, isMission, answers }, i) => ({
    ...mission(
      day,
      answers.map(({ fact, correct, chosen }) => ({
        ...right(fact),
        kind: chosen ? 'multiple-choice' : 'timed',
        correct,
        given: correct ? fact.a * fact.b : null,
        ms,
      })),
    ),
    id: `${i}`,
    lesson_type: isMission ? 'mission' : 'interactive',
  }))
const openedIn = ({ logbook }: Learner, today = 100) => ({
  wonders: logbook.wonders,
  postcards: postcards(logbook, today),
  secrets: toldSecrets(logbook),
})

describe('[J1] whatever the order in which lessons arrive', () => {
  test('the same is open, with the same days', () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.nat()), (history, ranks) => {
        const attempts = attemptsOf(history)
        const mixed = attempts
          .map((attempt) => ({ attempt, rank: ranks.next().value as number }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ attempt }) => attempt)
        expect(openedIn(foldAttempts(mixed))).toEqual(openedIn(foldAttempts(attempts)))
      }),
    )
  })

  test('and however quick or slow the answers were', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1_000, max: 60_000 }), (history, ms) => {
        expect(openedIn(foldAttempts(attemptsOf(history, ms)))).toEqual(
          openedIn(foldAttempts(attemptsOf(history))),
        )
      }),
    )
  })

  test('nothing closes again: not by a lesson more, not by a day more', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(60), fc.nat(60), (history, today, later) => {
        const attempts = attemptsOf(history)
        const before = foldAttempts(attempts.slice(0, -1))
        const after = foldAttempts(attempts)
        expect(Object.keys(after.logbook.wonders)).toEqual(
          expect.arrayContaining(Object.keys(before.logbook.wonders)),
        )
        const open = (learner: Learner, day: number) =>
          postcards(learner.logbook, day).filter(({ opens }) => opens <= day).length
        expect(open(after, today)).toBeGreaterThanOrEqual(open(before, today))
        expect(open(after, today + later)).toBeGreaterThanOrEqual(open(after, today))
        expect(toldSecrets(after.logbook).length).toBeGreaterThanOrEqual(toldSecrets(before.logbook).length)
      }),
    )
  })
})

describe('[J2] a wonder', () => {
  const fact = { a: 7, b: 8 }
  test('opens on the second day on which its fact is right, whatever lies between', () => {
    const wrong = { ...right(fact), correct: false, given: 54 }
    const open = (...answers: [number, FactAnswer][]) =>
      foldAttempts(answers.map(([day, answer]) => mission(day, [answer]))).logbook.wonders['7x8']
    expect(open([3, right(fact)], [3, right(fact)])).toBeUndefined()
    expect(open([3, right(fact)], [5, wrong], [9, right(fact)], [12, right(fact)])).toBe(9)
  })

  test('stays open when the rules have changed since', () => {
    const learner = foldAttempts([mission(3, [right(fact)]), mission(9, [right(fact)])])
    const older = learnerFromBody({ ...learnerToBody(learner), version: 0 })
    expect(older.logbook).toEqual(learner.logbook)
    expect(neverPoorer(older, NEW_LEARNER).logbook.wonders).toEqual({ '7x8': 9 })
  })
})

test('[J3] [J4] who comes next is who comes indeed, and in the end nobody is left', () => {
  const days = Array.from({ length: 130 }, (_, day) => day)
  for (const until of [0, 1, 7, 40]) {
    const [now, later] = [flown(days.slice(0, until)), flown(days.slice(0, until + 20))]
    const [cards, laterCards] = [postcards(now, 0), postcards(later, 0)]
    const [next, nextSecrets] = [cardsToCome(cards.length), secretsToCome(now)]
    expect(laterCards.slice(cards.length).map(({ table }) => table)).toEqual(
      next.slice(0, laterCards.length - cards.length),
    )
    const told = toldSecrets(later).slice(toldSecrets(now).length)
    expect(told.map(({ table }) => table)).toEqual(nextSecrets.slice(0, told.length))
  }
  expect(cardsToCome(POSTCARDS)).toEqual([])
  expect(secretsToCome(flown(days))).toEqual([])
})

describe('[J3] a postcard', () => {
  test('is left once a day, by the same heroes for every child, and opens on a later day', () => {
    const cards = postcards(flown([3, 3, 5]), 5)
    expect(cards.map(({ table, number, opens }) => [table, number, opens])).toEqual([
      [2, 1, 4],
      [10, 1, 6],
    ])
  })

  test('waits in the mailbox until the next mission, and after a long pause there are two', () => {
    const book = flown([3])
    expect(newSinceLastMission(book, 3)).toBe(0)
    expect(newSinceLastMission(book, 4)).toBe(1)
    expect(newSinceLastMission(book, 3 + LONG_PAUSE_DAYS)).toBe(2)
    expect(newSinceLastMission(book, 1_000)).toBe(2)
    expect(newSinceLastMission(flown([3, 30]), 30)).toBe(0)
    expect(postcards(flown([3, 30]), 31)).toHaveLength(3)
  })

  test('comes 36 times, each another one', () => {
    const cards = postcards(flown(Array.from({ length: 60 }, (_, day) => day)), 60)
    expect(new Set(cards.map(({ table, number }) => `${table}-${number}`)).size).toBe(POSTCARDS)
  })
})

describe('[J4] a comet', () => {
  test('crosses every fifth mission and tells each secret once', () => {
    const days = Array.from({ length: 130 }, (_, i) => Math.floor(i / 3))
    const secrets = toldSecrets(flown(days))
    expect(new Set(secrets.map(({ table, number }) => `${table}-${number}`)).size).toBe(COMETS)
    expect(secrets[0]).toEqual({ table: 2, number: 1, day: 1 })
    expect(missionsToComet(flown([1, 1, 2, 3]))).toBe(1)
    expect(missionsToComet(flown(days))).toBeNull()
    // However many are forged: each lesson that is recorded counts them.
    expect(toldSecrets({ missions: { 1: 1e12 } })).toHaveLength(COMETS)
  })
})

test('[J5] an hour is back with its table’s bronze, in the order in which they were won', () => {
  const table = (n: number) => TABLES.map((b) => right({ a: n, b }))
  const { mastery } = foldAttempts([mission(4, table(7)), mission(6, table(2)), mission(6, table(1))])
  expect(hoursBack(mastery)).toEqual([
    { table: 7, day: 4 },
    { table: 1, day: 6 },
    { table: 2, day: 6 },
  ])
})

test('[J5] the hour that wakes next is the one with the fewest answers to go, and none is left in the end', () => {
  const some = (n: number, upTo: number) => TABLES.slice(0, upTo).map((b) => right({ a: n, b }))
  const asleep = (...answers: FactAnswer[]) => nextHour(foldAttempts([mission(4, answers)]).mastery)
  expect(nextHour(NEW_LEARNER.mastery)).toMatchObject({ table: 2, missing: TABLES })
  expect(asleep(...some(7, 10))).toEqual({ table: 7, missing: [11, 12] })
  const missed = { ...right({ a: 7, b: 11 }), correct: false, given: 70 }
  expect(asleep(...some(7, 10), missed)?.missing).toEqual([11, 12])
  expect(asleep(...some(7, 12))?.table).not.toBe(7)
  expect(asleep(...TABLES.flatMap((table) => some(table, 12)))).toBeNull()
})

test('[J1] an end tells what opened with it, once', () => {
  const sum = right({ a: 3, b: 4 })
  const days = [1, 1, 1, 2].map((day) => mission(day, [sum]))
  const { opened, learner } = applyAttempt(foldAttempts(days.slice(0, 3)), mission(2, [sum]))
  expect(opened.wonders.map(({ key }) => key)).toEqual(['3x4'])
  expect(opened.card).toMatchObject({ table: 10, number: 1, opens: 3 })
  const fifth = applyAttempt(learner, mission(2, [sum])).opened
  expect(fifth.wonders).toEqual([])
  expect(fifth.card).toBeNull()
  expect(fifth.secrets).toEqual([{ table: 2, number: 1, day: 2 }])
})

test('[J6] what is kept stays small: nothing on the first day, 120 days of missions at most', () => {
  expect(JSON.stringify(learnerToBody(NEW_LEARNER).logbook)).toBe('{"wonders":[],"missions":[]}')
  const daily = flown(Array.from({ length: 400 }, (_, day) => day))
  expect(Object.keys(daily.missions)).toHaveLength(COMETS * MISSIONS_A_COMET)
  const busy = flown(Array.from({ length: 400 }, (_, i) => Math.floor(i / 8)))
  expect(Object.keys(busy.missions)).toHaveLength(POSTCARDS)
})

test('[J5] a mission boarded for the planet whose hour is nearest wakes it, whatever else is new', () => {
  const { mastery } = foldAttempts([
    mission(
      4,
      TABLES.slice(0, 9).map((b) => right({ a: 9, b })),
    ),
  ])
  const { table, missing } = nextHour(mastery) ?? {}
  expect([table, missing]).toEqual([9, [10, 11, 12]])
  const now = 5 * DAY_MS
  const run = playMission(begin(mastery, { now, minutes: 8, focus: [9] }), { chance: 1, seconds: 5, seed: 1 })
  const after = recordPractice(mastery, { completed_at: now, answers: missionAnswers(run) })
  expect(hoursBack(after).map((hour) => hour.table)).toContain(9)
})
