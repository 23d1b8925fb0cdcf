import type { BasicLesson } from '#core/lessons/basic-lesson.ts'
import type { GameLesson } from '#core/lessons/game-lesson.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'

export type Lesson = BasicLesson | GameLesson

/** Both kinds count alike: 0 introduction, 1 to 10 questions or exercises, 11 end. */
const END_STEP = LESSON_LENGTH + 1

export function isFinished({ step }: Lesson): boolean {
  return step === END_STEP
}

/** Somebody answered something and is not at the end: leaving now is leaving in the middle. */
export function isInTheMiddle(lesson: Lesson): boolean {
  if (isFinished(lesson)) return false
  return lesson.answers.length > 0 || (lesson.lesson === 'interactive' && hasAnswered(lesson))
}

function hasAnswered({ slotMs }: GameLesson): boolean {
  return Object.keys(slotMs).length > 0
}
