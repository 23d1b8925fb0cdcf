import * as v from 'valibot'
import { ANSWER_INPUTS } from '#core/attempts/attempt.ts'
import { CHECK_ANSWER_MS, CHECK_QUESTIONS } from '#core/check/check.ts'
import type { CheckAnswer } from '#core/check/check-attempt.ts'
import { CHECK_ID } from '#core/lessons/lesson-id.ts'
import { deviceKey } from '#web/data/device/device-store.ts'
import { forgetLesson } from '#web/data/unfinished-lesson-store.ts'

/** A speed check that was left, with what makes finishing it twice count once. */
export interface CheckInProgress {
  readonly attemptId: string
  readonly seed: number
  readonly answers: readonly CheckAnswer[]
  readonly activeMs: number
}

/** Raised whenever the questions are drawn in another way: the answers would belong to others then. */
const VERSION = 1

const Stored = v.object({
  version: v.literal(VERSION),
  attemptId: v.pipe(v.string(), v.uuid()),
  seed: v.pipe(v.number(), v.integer()),
  answers: v.pipe(
    v.array(
      v.object({
        given: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
        ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CHECK_ANSWER_MS)),
        input: v.optional(v.picklist(ANSWER_INPUTS)),
      }),
    ),
    v.minLength(1),
    v.maxLength(CHECK_QUESTIONS - 1),
  ),
  activeMs: v.pipe(v.number(), v.minValue(0)),
})

export function storeCheck(learnerId: string, check: CheckInProgress): void {
  try {
    localStorage.setItem(keyOf(learnerId), JSON.stringify({ version: VERSION, ...check }))
  } catch {
    // A full or forbidden storage costs the place in the check, never the check itself.
  }
}

export function storedCheck(learnerId: string): CheckInProgress | null {
  try {
    const stored = v.safeParse(Stored, JSON.parse(localStorage.getItem(keyOf(learnerId)) ?? 'null'))
    if (!stored.success) return null
    const { version: _version, ...check } = stored.output
    return check
  } catch {
    return null
  }
}

export function forgetCheck(learnerId: string): void {
  forgetLesson(learnerId, CHECK_ID)
}

/** Beside the lessons under way: they are forgotten together (see device-traces.ts). */
function keyOf(learnerId: string): string {
  return deviceKey({ learner: learnerId }, 'lesson', CHECK_ID)
}
