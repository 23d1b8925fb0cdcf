import * as v from 'valibot'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'

/**
 * One answer to one fact, exactly as the child gave it.
 * - a product was asked: `given` is the product the child produced or chose;
 * - a factor was asked (`fill-blanks`, `reverse`): `a` is the factor shown, `b` the one asked, `given` the child's;
 * - a verdict was asked (`true-false`, `find-errors`): `given` is the verdict (`true` = "this is right").
 * `ms` is the time the screen was visible before this answer. `round` counts "Try Again" (0 = first try).
 */
export const FactAnswer = v.strictObject({
  a: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12)),
  b: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12)),
  kind: v.picklist(EXERCISE_TYPES),
  given: v.nullable(
    v.union([v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)), v.boolean()]),
  ),
  correct: v.boolean(),
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000)),
  round: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
})
export type FactAnswer = v.InferOutput<typeof FactAnswer>

export const LESSON_TYPES = ['basic', 'interactive'] as const
export type LessonType = (typeof LESSON_TYPES)[number]

/**
 * The append-only fact of the product: this learner finished this lesson with these answers.
 * The id is made by the device, so sending it twice can never count twice.
 */
export const Attempt = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  lesson_id: v.pipe(v.string(), v.maxLength(40)),
  lesson_type: v.picklist(LESSON_TYPES),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  time_taken: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(14_400)),
  completed_at: v.pipe(v.string(), v.isoTimestamp()),
  answers: v.pipe(v.array(FactAnswer), v.maxLength(1000)),
})
export type Attempt = v.InferOutput<typeof Attempt>
