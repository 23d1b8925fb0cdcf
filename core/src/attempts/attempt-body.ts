import * as v from 'valibot'
import {
  type Attempt,
  FactAnswer,
  LESSON_TYPES,
  type LessonType,
  PlainAnswer,
} from '#core/attempts/attempt.ts'
import { isSmallPlan } from '#core/attempts/plan-size.ts'

/** What goes over the wire: the attempt with its moment as ISO text. */

export const MAX_ANSWERS = 1000
/** Of a speed check; every other lesson is out of ten. */
export const MAX_SCORE = 25
/** From Baker Island to Kiribati. */
const OFFSETS = { west: -12 * 60, east: 14 * 60 }

/** The types that versions 1 and 2 know. */
const FIRST_TYPES = ['basic', 'interactive'] as const satisfies readonly LessonType[]
/** Those of version 3. */
const THIRD_TYPES = [...FIRST_TYPES, 'mission', 'placement', 'check'] as const satisfies readonly LessonType[]
const score = v.pipe(v.number(), v.integer(), v.minValue(0))

const lesson = {
  id: v.pipe(v.string(), v.uuid()),
  lesson_id: v.pipe(v.string(), v.maxLength(40)),
  lesson_type: v.picklist(FIRST_TYPES),
  score: v.pipe(score, v.maxValue(10)),
  time_taken: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(14_400)),
  completed_at: v.pipe(v.string(), v.isoTimestamp()),
}

/** Version 1, as it was first released. It never changes: lessons may wait on a tablet for months. */
export const AttemptBodyV1 = v.strictObject({
  ...lesson,
  answers: v.pipe(v.array(PlainAnswer), v.maxLength(MAX_ANSWERS)),
})

/** Version 2. It never changes either. */
export const AttemptBodyV2 = v.strictObject({
  ...lesson,
  utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(OFFSETS.west), v.maxValue(OFFSETS.east))),
  plan: v.optional(v.pipe(v.unknown(), v.check(isSmallPlan, 'too large'))),
  answers: v.pipe(v.array(FactAnswer), v.maxLength(MAX_ANSWERS)),
})

/** Version 3: missions, placements and speed checks, and replays that tell their plan. It never changes either. */
export const AttemptBodyV3 = v.strictObject({
  ...AttemptBodyV2.entries,
  lesson_type: v.picklist(THIRD_TYPES),
  score: v.pipe(score, v.maxValue(MAX_SCORE)),
})

/** Version 4: practice of one fact. */
export const AttemptBody = v.strictObject({
  ...AttemptBodyV3.entries,
  lesson_type: v.picklist(LESSON_TYPES),
})
export type AttemptBody = v.InferOutput<typeof AttemptBody>

type AnyBody = typeof AttemptBodyV1 | typeof AttemptBodyV2 | typeof AttemptBodyV3 | typeof AttemptBody

/** By version. A version that is not here is newer than this code. */
export const ATTEMPT_BODIES: ReadonlyMap<number, AnyBody> = new Map<number, AnyBody>([
  [1, AttemptBodyV1],
  [2, AttemptBodyV2],
  [3, AttemptBodyV3],
  [4, AttemptBody],
])

/** Null when the text looks like a moment and names none, such as hour 25. */
export function fromBody({ completed_at, ...rest }: AttemptBody): Attempt | null {
  // biome-ignore lint/style/noRestrictedGlobals: reads a given text, not the clock
  const moment = Date.parse(completed_at)
  return Number.isNaN(moment) ? null : { ...rest, completed_at: moment }
}
