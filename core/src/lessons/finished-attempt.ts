import type { Attempt, AttemptEnd } from '#core/attempts/attempt.ts'
import { gameScore } from '#core/lessons/game-lesson.ts'
import { isFinished, type Lesson } from '#core/lessons/lesson.ts'
import { basicLessonId, gameLessonId } from '#core/lessons/lesson-id.ts'
import { attemptSeconds, withinAttemptLimit } from '#core/lessons/recorded-answers.ts'

/** The attempt to record, once the lesson has reached its end. */
export function finishedAttempt(lesson: Lesson, end: AttemptEnd): Attempt {
  if (!isFinished(lesson)) throw new Error(`the lesson is at step ${lesson.step}, not at its end`)
  return {
    ...end,
    lesson_id: lesson.lesson === 'basic' ? basicLessonId(lesson.table) : gameLessonId(lesson.table),
    lesson_type: lesson.lesson,
    score: lesson.lesson === 'basic' ? lesson.score : gameScore(lesson),
    time_taken: attemptSeconds(lesson.activeMs),
    ...(lesson.lesson === 'interactive' && lesson.plan ? { plan: lesson.plan } : {}),
    answers: withinAttemptLimit(lesson.answers),
  }
}
