import {
  type EquationExercise,
  type EquationRule,
  type EquationVerdicts,
  equationRules,
} from '#core/exercises/equation-rules.ts'
import type { ExerciseRules } from '#core/exercises/exercise-rules.ts'
import type { Table } from '#core/tables/table.ts'

/** Each equation is judged right or wrong; the wrong ones must be found. */
export const findErrors: ExerciseRules<EquationExercise<'find-errors'>, EquationVerdicts> = equationRules(
  'find-errors',
  { firstPlay, words: { success: 'found-all-errors', failure: 'errors-not-identified' } },
)

function firstPlay(table: Table): EquationRule {
  if (table === 2) {
    return [
      [2, 4],
      [6, 10],
      [8, 16],
      [5, 11],
    ]
  }
  // The wrong results are one group short: the slip of a child who loses count.
  return [
    [2, table * 2],
    [6, table * 5],
    [8, table * 8],
    [7, table * 6],
  ]
}
