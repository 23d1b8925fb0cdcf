import type { AnswerOf, Exercise } from '#core/exercises/exercise.ts'
import { wrongAnswers } from '#core/exercises/registry.ts'

/** Complete, with one thing wrong, and made only of what the screen offers. Memory has no wrong answer. */
export function wrongAnswer<E extends Exercise>(exercise: E): AnswerOf<E> | null {
  return wrongAnswers(exercise)[0] ?? null
}
