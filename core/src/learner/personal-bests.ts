import type { Learner } from '#core/learner/learner.ts'
import { CHECK_ID } from '#core/lessons/lesson-id.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { isLesson, progressKey } from '#core/progress/progress.ts'

/** What a child has reached, not compared with other children. Null where there is nothing to tell yet. */
export interface PersonalBests {
  /** Most minutes of practice in one week. */
  readonly weekMinutes: number | null
  /** Lessons and games with ten of ten. */
  readonly perfectLessons: number
  /** Most right answers in a speed check. */
  readonly check: number | null
}

const CHECK = progressKey({ lesson_id: CHECK_ID, lesson_type: 'check' })

export function personalBests({ longestWeek, progress }: Learner): PersonalBests {
  const minutes = wholeMinutes(longestWeek)
  const lessons = Object.values(progress).filter(isLesson)
  return {
    weekMinutes: minutes === 0 ? null : minutes,
    perfectLessons: lessons.filter(({ score }) => score === 10).length,
    check: progress[CHECK]?.score ?? null,
  }
}
