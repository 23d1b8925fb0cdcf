import { dragAnswers } from '#core/exercises/drag-answers/drag-answers.ts'
import type {
  AnswerOf,
  Exercise,
  ExerciseByType,
  ExerciseRules,
  ExerciseType,
  Grade,
} from '#core/exercises/exercise.ts'
import { fillBlanks } from '#core/exercises/fill-blanks/fill-blanks.ts'
import { findErrors } from '#core/exercises/find-errors/find-errors.ts'
import { memoryPairs } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { multipleChoice } from '#core/exercises/multiple-choice/multiple-choice.ts'
import { numberHunt } from '#core/exercises/number-hunt/number-hunt.ts'
import { reverse } from '#core/exercises/reverse/reverse.ts'
import { sequence } from '#core/exercises/sequence/sequence.ts'
import { story } from '#core/exercises/story/story.ts'
import { timed } from '#core/exercises/timed/timed.ts'
import { trueFalse } from '#core/exercises/true-false/true-false.ts'
import type { Table } from '#core/tables/table.ts'

type Registry = { readonly [T in ExerciseType]: ExerciseRules<T> }

/** A mapped type over the closed union: a type without its rules does not compile. */
const EXERCISE_RULES: Registry = {
  'drag-answers': dragAnswers,
  'fill-blanks': fillBlanks,
  'find-errors': findErrors,
  'memory-pairs': memoryPairs,
  sequence,
  story,
  'number-hunt': numberHunt,
  'true-false': trueFalse,
  'multiple-choice': multipleChoice,
  reverse,
  timed,
}

export function generateExercise<T extends ExerciseType>(
  type: T,
  table: Table,
  seed: number,
  variant: number,
): ExerciseByType[T] {
  const rules: ExerciseRules<T> = EXERCISE_RULES[type]
  return rules.generate(table, seed, variant)
}

export function blankAnswer<E extends Exercise>(exercise: E): AnswerOf<E> {
  return rulesOf(exercise).blank(exercise)
}

export function gradeExercise<E extends Exercise>(exercise: E, answer: AnswerOf<E>): Grade {
  return rulesOf(exercise).grade(exercise, answer)
}

/** The right answer, for "the correct answers were …". */
export function solveExercise<E extends Exercise>(exercise: E): AnswerOf<E> {
  return rulesOf(exercise).solve(exercise)
}

interface RulesOf<E extends Exercise> {
  readonly blank: (exercise: E) => AnswerOf<E>
  readonly grade: (exercise: E, answer: AnswerOf<E>) => Grade
  readonly solve: (exercise: E) => AnswerOf<E>
}

/** `type` picks the rules made for exactly this exercise, a link TypeScript cannot follow through the union. */
function rulesOf<E extends Exercise>(exercise: E): RulesOf<E> {
  return EXERCISE_RULES[exercise.type] as unknown as RulesOf<E>
}
