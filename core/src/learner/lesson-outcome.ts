import type { FactAnswer } from '#core/attempts/attempt.ts'
import { litBy, wakesWith } from '#core/learner/lit-by.ts'
import { type GameLesson, gameScore } from '#core/lessons/game-lesson.ts'
import { wentWell } from '#core/lessons/lesson-plan.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { ShiningFact } from '#core/status/fact-status.ts'
import { type Fact, factKey } from '#core/tables/fact.ts'
import { factOf } from '#core/tables/facts.ts'
import { type GameTable, isGameTable, type Table } from '#core/tables/table.ts'

/** What a child takes home from a game. */
export interface LessonOutcome {
  readonly table: GameTable
  readonly score: number
  /** The facts of this game that shine more than before it, with its table first. */
  readonly lit: readonly ShiningFact[]
  /** The facts that were right at the last try, and those that were not. */
  readonly right: readonly Fact[]
  readonly missed: readonly Fact[]
  /** What the hour of its table still waits for, if this game brought it nearer. */
  readonly hour: readonly Table[] | null
}

export function lessonOutcome(lesson: GameLesson, before: Mastery, now: number): LessonOutcome {
  const { table, answers } = lesson
  const last = lastAnswers(answers)
  const asked = new Set(last.map(({ a, b }) => factKey(a, b)))
  return {
    table,
    score: gameScore(lesson),
    lit: litBy(answers, before, now)
      .filter(({ key }) => asked.has(key))
      .map((fact) => ({ ...fact, a: table, b: fact.a === table ? fact.b : fact.a })),
    right: last.filter(({ correct }) => correct),
    missed: last.filter(({ correct }) => !correct),
    hour: wakesWith(table, answers, before, now),
  }
}

/** The last answer to each fact, in the order in which the facts came. 2 × 0 is no fact of the tables. */
function lastAnswers(answers: readonly FactAnswer[]): FactAnswer[] {
  const last = new Map(answers.map((answer) => [factKey(answer.a, answer.b), answer]))
  return [...last.entries()].flatMap(([key, answer]) => (factOf(key) ? [answer] : []))
}

/** One thing to do next, not a menu. */
export type NextThing =
  | { readonly kind: 'lesson'; readonly table: Table }
  | { readonly kind: 'fact'; readonly a: number; readonly b: number }
  | { readonly kind: 'game'; readonly table: GameTable }
  | { readonly kind: 'mission' }

/** After a hard game its lesson, after a slip the fact, after a good game the next one. */
export function nextThing(
  outcome: Pick<LessonOutcome, 'table' | 'score' | 'missed'>,
  isOpen: (table: Table) => boolean,
): NextThing {
  const { table, score, missed } = outcome
  if (!wentWell(score)) return { kind: 'lesson', table }
  const [first] = missed
  if (first) return { kind: 'fact', a: first.a, b: first.b }
  const next = table + 1
  return isGameTable(next) && isOpen(next) ? { kind: 'game', table: next } : { kind: 'mission' }
}
