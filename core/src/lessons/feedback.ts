import type { Feedback, Words } from '#core/exercises/feedback.ts'
import { feedbackOn } from '#core/exercises/registry.ts'
import { currentExercise, type GameLesson } from '#core/lessons/game-lesson.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'

/** What to say about the checked exercise; null before it is checked. */
export function lessonFeedback(lesson: GameLesson): Feedback | null {
  const exercise = currentExercise(lesson)
  if (!exercise || lesson.answer === null || !lesson.grade) return null
  return feedbackOn(exercise, lesson.answer, lesson.grade, sharedWords(lesson))
}

/** Tables 3 to 12 share one sentence of encouragement and, where an exercise has no praise of its own, two of praise in turn. */
function sharedWords({ table, step }: GameLesson): Words | null {
  if (lessonPlan(table).wording === 'own') return null
  return { success: step % 2 === 1 ? 'perfect-shared' : 'excellent-shared', failure: 'almost-there' }
}
