import type { AnswerByType, AnswerOf, Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { solveExercise } from '#core/exercises/registry.ts'
import { wrongAnswers } from '#core/exercises/testing/wrong-answers.ts'

/** Complete, with one thing wrong, and made only of what the screen offers. Memory has no wrong answer. */
export function wrongAnswer<E extends Exercise>(exercise: E): AnswerOf<E> | null {
  return wrong(exercise) as AnswerOf<E> | null
}

function wrong(exercise: Exercise): AnswerByType[ExerciseType] | null {
  switch (exercise.type) {
    case 'drag-answers': {
      // There is no tile with just any number on it: the first place gets one that belongs nowhere.
      const right = solveExercise(exercise)
      return [exercise.tiles.find((tile) => !right.includes(tile)) ?? null, ...right.slice(1)]
    }
    case 'timed': {
      const given = exercise.items.map(({ a, b }, index) => (index < exercise.passAt - 1 ? a * b : null))
      return { given, ended: { by: 'finished', secondsUsed: 0 } }
    }
    default:
      return wrongAnswers(exercise)[0] ?? null
  }
}
