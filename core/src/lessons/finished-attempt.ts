import type { Attempt } from '#core/attempts/attempt.ts'
import { gameScore } from '#core/lessons/game-lesson.ts'
import { isFinished, type Lesson } from '#core/lessons/lesson.ts'
import { basicLessonId, gameLessonId } from '#core/lessons/lesson-id.ts'
import { withinAttemptLimit } from '#core/lessons/recorded-answers.ts'

/** The longest time one attempt may carry (4 hours). */
const MAX_SECONDS = 14_400

/** The attempt to record, once the lesson has reached its end. */
export function finishedAttempt(
  lesson: Lesson,
  end: Pick<Attempt, 'id' | 'completed_at' | 'utc_offset'>,
): Attempt {
  if (!isFinished(lesson)) throw new Error(`the lesson is at step ${lesson.step}, not at its end`)
  return {
    ...end,
    lesson_id: lesson.lesson === 'basic' ? basicLessonId(lesson.table) : gameLessonId(lesson.table),
    lesson_type: lesson.lesson,
    score: lesson.lesson === 'basic' ? lesson.score : gameScore(lesson),
    time_taken: Math.min(MAX_SECONDS, Math.floor(lesson.activeMs / 1000)),
    answers: withinAttemptLimit(lesson.answers),
  }
}
