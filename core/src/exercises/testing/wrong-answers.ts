import type { AnswerByType, Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { solveExercise } from '#core/exercises/registry.ts'

/**
 * Complete answers with one thing wrong, in every place where it can be; made without the graders.
 * Memory has none: a pair can only be matched rightly.
 */
export function wrongAnswers(exercise: Exercise): AnswerByType[ExerciseType][] {
  switch (exercise.type) {
    case 'memory-pairs':
      return []
    case 'number-hunt': {
      const others = exercise.grid.filter((value) => !exercise.targets.includes(value))
      return [
        ...exercise.targets.map((missed) => exercise.targets.filter((target) => target !== missed)),
        ...others.map((wrong) => [...exercise.targets, wrong]),
      ]
    }
    case 'timed': {
      const right = exercise.items.map(({ a, b }, index) => a * b + (index < exercise.passAt - 1 ? 0 : 1))
      return [{ given: right, ended: { by: 'time', secondsUsed: exercise.seconds } }]
    }
    case 'find-errors':
    case 'true-false': {
      const right = solveExercise(exercise)
      return right.map((_, place) => right.map((value, index) => (index === place ? !value : value)))
    }
    case 'multiple-choice':
      return exercise.items.flatMap(({ options, correct }, place) =>
        options.flatMap((_, option) =>
          option === correct
            ? []
            : [exercise.items.map((item, index) => (index === place ? option : item.correct))],
        ),
      )
    default: {
      const right: readonly (number | null)[] = solveExercise(exercise)
      return right.map((_, place) =>
        right.map((value, index) => (index === place && value !== null ? value + 1 : value)),
      )
    }
  }
}
