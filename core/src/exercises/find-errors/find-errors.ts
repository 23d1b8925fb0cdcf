import {
  type EquationExercise,
  type EquationVerdicts,
  equationRules,
} from '#core/exercises/equation-rules.ts'
import type { ExerciseRules } from '#core/exercises/exercise-rules.ts'

/** Each equation is judged right or wrong; the wrong ones must be found. */
export const findErrors: ExerciseRules<EquationExercise<'find-errors'>, EquationVerdicts> = equationRules(
  'find-errors',
  {
    firstPlayTable2: [
      [2, 4],
      [6, 10],
      [8, 16],
      [5, 11],
    ],
    words: { success: 'found-all-errors', failure: 'errors-not-identified' },
  },
)
