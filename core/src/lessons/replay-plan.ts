import * as v from 'valibot'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { canCompose, rulesFor } from '#core/exercises/registry.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import type { GameTable } from '#core/tables/table.ts'

const multiplicand = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))

/** What a replay of a game asks in each exercise. A first play has no plan: it is the same for every child. */
export const ReplayPlan = v.strictObject({
  version: v.literal(1),
  exercises: v.pipe(
    v.array(
      v.strictObject({
        type: v.picklist(EXERCISE_TYPES),
        multiplicands: v.pipe(v.array(multiplicand), v.minLength(1), v.maxLength(12)),
      }),
    ),
    v.minLength(1),
    v.maxLength(EXERCISE_TYPES.length),
  ),
})
export type ReplayPlan = v.InferOutput<typeof ReplayPlan>

/** Whether this could be the plan of a replay of the table's game. */
export function fitsGame({ exercises }: ReplayPlan, table: GameTable): boolean {
  const { types } = lessonPlan(table)
  return (
    exercises.length === types.length &&
    exercises.every(({ type, multiplicands }, index) => {
      const facts = multiplicands.map((b) => ({ a: table, b }))
      return type === types[index] && facts.length === rulesFor(type).replay.count && canCompose(type, facts)
    })
  )
}

/** Every answer is to a fact that its exercise asked. */
export function asksOnly({ exercises }: ReplayPlan, answers: readonly FactAnswer[]): boolean {
  return answers.every(({ kind, b }) =>
    exercises.some(({ type, multiplicands }) => type === kind && multiplicands.includes(b)),
  )
}
