import { EXERCISE_RULES } from '#core/exercises/rules.ts'
import type { Table } from '#core/tables/table.ts'

export type { Equation, Grade, GradedFact, Item } from '#core/exercises/grade.ts'

type Rules = typeof EXERCISE_RULES
export type ExerciseType = keyof Rules
export const EXERCISE_TYPES = Object.keys(EXERCISE_RULES) as readonly ExerciseType[]

/** The content of each type, described in its own folder. */
export type ExerciseByType = {
  readonly [T in ExerciseType]: Rules[T] extends { firstPlay: (table: Table) => infer C } ? C : never
}
export type Exercise = ExerciseByType[ExerciseType]

/**
 * What the child has answered so far: a plain, serialisable value, so a lesson can be
 * left and resumed. `null` is "not answered yet".
 */
export type AnswerByType = {
  readonly [T in ExerciseType]: Rules[T] extends { blank: (exercise: never) => infer A } ? A : never
}
export type AnswerOf<E extends Exercise> = AnswerByType[E['type']]
