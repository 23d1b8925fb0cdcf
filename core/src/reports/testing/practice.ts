import fc from 'fast-check'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { makeReport, type Report, type ReportSource } from '#core/reports/report.ts'
import { addToReport, NEW_REPORT } from '#core/reports/report-state.ts'
import { FACTS } from '#core/tables/facts.ts'

/** `7x8` is a right answer, `7x8=54` a wrong one, `7x8=?` "I don't know yet". */
export type Said = string

export function answer(said: Said, ms = 1_500): FactAnswer {
  const [, a, b, given] = /^(\d+)x(\d+)(?:=(\d+|\?))?$/.exec(said) ?? []
  const fact = { a: Number(a), b: Number(b) }
  const number = given === undefined ? fact.a * fact.b : given === '?' ? null : Number(given)
  return { ...fact, kind: 'timed', given: number, correct: number === fact.a * fact.b, ms, round: 0 }
}

/** One sitting on a day, at noon. */
export function sitting(day: number, ...said: Said[]): Attempt {
  return {
    id: `${day}:${said.join()}`,
    lesson_id: 'interactive-lesson-7',
    lesson_type: 'interactive',
    score: 8,
    time_taken: 300,
    completed_at: day * DAY_MS + DAY_MS / 2,
    utc_offset: 0,
    answers: said.map((one) => answer(one)),
  }
}

/** A sitting whose answers came before the questions could be read. */
export function hurried(day: number, ...keys: string[]): Attempt {
  return { ...sitting(day), id: `${day}:hurried`, answers: keys.map((key) => answer(`${key}=1`, 300)) }
}

/** Five days of practice after which these facts are known, the last of them `day`. */
export function learnt(day: number, ...keys: string[]): Attempt[] {
  return [4, 3, 2, 1, 0].map((ago) => sitting(day - ago, ...keys))
}

interface Folded extends ReportSource {
  readonly learner: Learner
}

/** From the beginning, or on from what was folded before. */
export function fold(
  attempts: readonly Attempt[],
  before: Folded = { learner: NEW_LEARNER, state: NEW_REPORT },
): Folded {
  let { learner, state } = before
  for (const attempt of attempts) {
    const applied = applyAttempt(learner, attempt)
    state = addToReport(state, attempt, learner.mastery)
    learner = applied.learner
  }
  return { learner, state }
}

/** The report on the evening of a day. */
export function reportOn(day: number, ...attempts: readonly Attempt[]): Report {
  return makeReport(fold(attempts), day * DAY_MS + (3 / 4) * DAY_MS)
}

const anyAnswer: fc.Arbitrary<FactAnswer> = fc
  .record({
    fact: fc.constantFrom(...FACTS),
    kind: fc.constantFrom(...EXERCISE_TYPES),
    off: fc.constantFrom(0, 0, 0, 1, -1, 7, 8, 10),
    ms: fc.nat(25_000),
    round: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ fact: { a, b }, kind, off, ms, round }) => {
    const given = a * b + off
    return { a, b, kind, given, correct: off === 0, ms, round }
  })

/** Anything that a child may have played, in any order of days and places. */
export const anyAttempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    lesson_id: fc.constantFrom('table-3', 'interactive-lesson-7'),
    lesson_type: fc.constantFrom('basic' as const, 'interactive' as const),
    score: fc.nat(10),
    time_taken: fc.nat(900),
    completed_at: fc.integer({ min: 19_000 * DAY_MS, max: 19_090 * DAY_MS }),
    utc_offset: fc.constantFrom(0, -180, 330),
    answers: fc.array(anyAnswer, { maxLength: 40 }),
  }),
  { maxLength: 14 },
)
