import * as v from 'valibot'
import { type Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { exerciseTypesIn, lessonTypesIn } from '#core/attempts/attempt-version.ts'
import { MAX_ANSWERS, MAX_SECONDS } from '#core/attempts/limits.ts'

const MAX_DEPTH = 8
const MAX_VALUES = 2_000
const MAX_TEXT = 200

/** A plan is data of its lesson type. Whatever it holds, it stays small enough to store and to look through. */
function isSmallPlan(plan: unknown): boolean {
  let values = 0
  const fits = (value: unknown, depth: number): boolean => {
    values += 1
    if (values > MAX_VALUES) return false
    if (typeof value === 'string') return value.length <= MAX_TEXT
    if (typeof value !== 'object' || value === null) return true
    if (depth === MAX_DEPTH) return false
    return Object.entries(value).every(([key, inner]) => key.length <= MAX_TEXT && fits(inner, depth + 1))
  }
  return fits(plan, 0)
}

/** What goes over the wire: the attempt with its moment as ISO text. */

/** Of a speed check; every other lesson is out of ten. */
export const MAX_SCORE = 25
/** From Baker Island to Kiribati. */
const OFFSETS = { west: -12 * 60, east: 14 * 60 }

export const AttemptBody = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  lesson_id: v.pipe(v.string(), v.maxLength(40)),
  lesson_type: v.picklist(lessonTypesIn(1)),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SCORE)),
  time_taken: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SECONDS)),
  completed_at: v.pipe(v.string(), v.isoTimestamp()),
  utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(OFFSETS.west), v.maxValue(OFFSETS.east))),
  plan: v.optional(v.pipe(v.unknown(), v.check(isSmallPlan, 'too large'))),
  answers: v.pipe(
    v.array(v.strictObject({ ...FactAnswer.entries, kind: v.picklist(exerciseTypesIn(1)) })),
    v.maxLength(MAX_ANSWERS),
  ),
})
export type AttemptBody = v.InferOutput<typeof AttemptBody>

/** By version. A version that is not here is newer than this code. */
export const ATTEMPT_BODIES: ReadonlyMap<number, typeof AttemptBody> = new Map([[1, AttemptBody]])

/** Null when the text looks like a moment and names none, such as hour 25. */
export function fromBody(body: AttemptBody): Attempt | null {
  // biome-ignore lint/style/noRestrictedGlobals: reads a given text, not the clock
  const moment = Date.parse(body.completed_at)
  return Number.isNaN(moment) ? null : { ...body, completed_at: moment }
}
