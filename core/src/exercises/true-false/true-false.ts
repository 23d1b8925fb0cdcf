import {
  type EquationExercise,
  type EquationVerdicts,
  equationRules,
} from '#core/exercises/equation-rules.ts'
import type { ExerciseRules } from '#core/exercises/exercise-rules.ts'

export const trueFalse: ExerciseRules<EquationExercise<'true-false'>, EquationVerdicts> = equationRules(
  'true-false',
  {
    firstPlayTable2: [
      [3, 6],
      [5, 9],
      [0, 0],
      [8, 18],
    ],
    words: { success: 'perfect-logic', failure: 'not-quite-right' },
  },
)
