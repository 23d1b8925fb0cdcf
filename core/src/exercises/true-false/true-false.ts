import {
  type EquationExercise,
  type EquationRule,
  type EquationVerdicts,
  equationRules,
} from '#core/exercises/equation-rules.ts'
import type { ExerciseRules } from '#core/exercises/exercise-rules.ts'
import type { Table } from '#core/tables/table.ts'

export const trueFalse: ExerciseRules<EquationExercise<'true-false'>, EquationVerdicts> = equationRules(
  'true-false',
  { firstPlay, words: { success: 'perfect-logic', failure: 'not-quite-right' } },
)

function firstPlay(table: Table): EquationRule {
  if (table === 2) {
    return [
      [3, 6],
      [5, 9],
      [0, 0],
      [8, 18],
    ]
  }
  return [
    [3, table * 3],
    [5, table * 4],
    [7, table * 7],
    [8, table * 9],
  ]
}
