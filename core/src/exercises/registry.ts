import type {
  AnswerByType,
  AnswerOf,
  Exercise,
  ExerciseByType,
  ExerciseType,
  Grade,
} from '#core/exercises/exercise.ts'
import type { ExerciseRules } from '#core/exercises/exercise-rules.ts'
import type { Feedback, Words } from '#core/exercises/feedback.ts'
import { productOf } from '#core/exercises/items.ts'
import { replayRandom } from '#core/exercises/play-random.ts'
import type { Question } from '#core/exercises/question.ts'
import { EXERCISE_RULES } from '#core/exercises/rules.ts'
import { differing } from '#core/exercises/slots.ts'
import { type Random, sample } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import { isTable, type Table } from '#core/tables/table.ts'

type RulesOf<T extends ExerciseType> = ExerciseRules<ExerciseByType[T], AnswerByType[T]>

/** The rules of a type that is known only while running. */
export function rulesFor<T extends ExerciseType>(type: T): RulesOf<T> {
  // `type` picks the rules made for exactly this exercise, a link TypeScript cannot follow through the union.
  return EXERCISE_RULES[type] as unknown as RulesOf<T>
}

/** The exercise of a lesson. `replay` 0 is the first play; any other is drawn from `seed`. */
export function generateExercise<T extends ExerciseType>(
  type: T,
  table: Table,
  seed: number,
  replay: number,
): ExerciseByType[T] {
  const { firstPlay, replay: drawsFrom, compose } = rulesFor(type)
  if (replay === 0) return firstPlay(table)
  const random = replayRandom(type, table, seed, replay)
  const drawn = sample(random, drawsFrom.multiplicands, drawsFrom.count)
  return compose(
    drawn.map((b) => ({ a: table, b })),
    random,
  )
}

/** Whether an exercise of this type can be made of exactly these facts. */
export function canCompose(type: ExerciseType, facts: readonly Fact[]): boolean {
  const { min, max, oneTable, differentProducts } = rulesFor(type).takes
  if (facts.length < min || facts.length > max) return false
  if (!facts.every(({ a, b }) => isTable(a) && isTable(b))) return false
  if (oneTable && facts.some(({ a }) => a !== facts[0]?.a)) return false
  if (new Set(facts.map(({ a, b }) => `${a}x${b}`)).size < facts.length) return false
  return !differentProducts || new Set(facts.map(productOf)).size === facts.length
}

/** An exercise over exactly these facts; in each, `a` is the table that is practised. */
export function composeExercise<T extends ExerciseType>(
  type: T,
  facts: readonly Fact[],
  random: Random,
): ExerciseByType[T] {
  if (!canCompose(type, facts)) {
    const asked = facts.map(({ a, b }) => `${a} × ${b}`).join(', ')
    throw new RangeError(`${type} cannot be made of ${asked || 'no facts'}`)
  }
  return rulesFor(type).compose(facts, random)
}

export function blankAnswer<E extends Exercise>(exercise: E): AnswerOf<E> {
  return rulesOf(exercise).blank(exercise)
}

export function gradeExercise<E extends Exercise>(exercise: E, answer: AnswerOf<E>): Grade {
  return rulesOf(exercise).grade(exercise, answer)
}

/** The right answer: tests play with it. */
export function solveExercise<E extends Exercise>(exercise: E): AnswerOf<E> {
  return rulesOf(exercise).solve(exercise)
}

export function wrongAnswers<E extends Exercise>(exercise: E): readonly AnswerOf<E>[] {
  return rulesOf(exercise).wrongAnswers(exercise)
}

/** How the questions are put, in the order of the graded facts; none where no equation is printed. */
export function questionsOf<E extends Exercise>(exercise: E): readonly Question[] {
  return rulesOf(exercise).questions?.(exercise) ?? []
}

/** What to say about a check; `shared` are the sentences of a lesson that shares them. */
export function feedbackOn<E extends Exercise>(
  exercise: E,
  answer: AnswerOf<E>,
  grade: Grade,
  shared: Words | null,
): Feedback {
  return rulesOf(exercise).feedback({ exercise, answer, grade, shared })
}

/** The places in which two states of an answer differ: what the child has just answered. */
export function changedSlots<T extends ExerciseType>(
  type: T,
  before: AnswerByType[T],
  after: AnswerByType[T],
): number[] {
  const { slots } = rulesFor(type)
  return differing(slots(before), slots(after))
}

function rulesOf<E extends Exercise>(exercise: E): ExerciseRules<E, AnswerOf<E>> {
  return EXERCISE_RULES[exercise.type] as unknown as ExerciseRules<E, AnswerOf<E>>
}
