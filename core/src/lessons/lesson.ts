import type { BasicLesson } from '#core/lessons/basic-lesson.ts'
import type { GameLesson } from '#core/lessons/game-lesson.ts'

export type Lesson = BasicLesson | GameLesson

/** Both kinds count alike: 0 introduction, then a step for each question or exercise, then the end. */
export function isFinished(lesson: Lesson): boolean {
  return lesson.step > lessonLength(lesson)
}

/** How many questions or exercises there are. */
export function lessonLength(lesson: Lesson): number {
  return lesson.lesson === 'basic' ? lesson.questions.length : lesson.exercises.length
}

/** Something was answered and the end is not reached: leaving now is leaving in the middle. */
export function isInTheMiddle(lesson: Lesson): boolean {
  if (isFinished(lesson)) return false
  return lesson.answers.length > 0 || (lesson.lesson === 'interactive' && hasAnswered(lesson))
}

function hasAnswered({ slotMs }: GameLesson): boolean {
  return Object.keys(slotMs).length > 0
}
