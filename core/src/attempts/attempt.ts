import * as v from 'valibot'
import { MAX_ANSWER_MS, MAX_ROUND } from '#core/attempts/limits.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { SCREEN_INPUTS } from '#core/exercises/question.ts'

/** What a child answered with. A tile, a key on the screen and a real keyboard each take their own time. */
export const ANSWER_INPUTS = [...SCREEN_INPUTS, 'keyboard'] as const
export type AnswerInput = (typeof ANSWER_INPUTS)[number]

const value = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))
const printed = v.nullable(value)

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
  given: v.nullable(v.union([value, v.boolean()])),
  correct: v.boolean(),
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ANSWER_MS)),
  round: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ROUND))),
  /** The equation as printed, `[7, 8, 54]`; the number that was asked is null. */
  shown: v.optional(v.strictTuple([printed, printed, printed])),
  /** The numbers to choose from, in the order on the screen. */
  options: v.optional(v.pipe(v.array(value), v.minLength(1), v.maxLength(40))),
  input: v.optional(v.picklist(ANSWER_INPUTS)),
  /** A hint or a picture of this fact was on the screen before the answer. */
  hinted: v.optional(v.boolean()),
})
export type FactAnswer = v.InferOutput<typeof FactAnswer>

/** How the question was put. */
export type AnswerDetails = Pick<FactAnswer, 'shown' | 'options' | 'input' | 'hinted'>

/** A new type raises `ATTEMPT_VERSION`: see `attempt-version.ts`. */
export const LESSON_TYPES = ['basic', 'interactive', 'mission', 'placement', 'check', 'practice'] as const
export type LessonType = (typeof LESSON_TYPES)[number]

/**
 * The append-only fact of the product: this learner finished this lesson with these answers.
 * The id is made by the device, so sending it twice can never count twice.
 */
export interface Attempt {
  readonly id: string
  readonly lesson_id: string
  readonly lesson_type: LessonType
  readonly score: number
  /** Seconds. */
  readonly time_taken: number
  /** Milliseconds. On the wire it is ISO text: see `attempt-body.ts`. */
  readonly completed_at: number
  /** Local time minus UTC on the device, in minutes: a child's day ends at the child's midnight. */
  readonly utc_offset?: number | undefined
  /** What a lesson that is put together for one child asked. Its shape is known to the lesson's type. */
  readonly plan?: unknown
  readonly answers: readonly FactAnswer[]
}

/** What the device adds when a lesson reaches its end. */
export type AttemptEnd = Pick<Attempt, 'id' | 'completed_at' | 'utc_offset'>
