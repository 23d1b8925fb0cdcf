import { type EquationRule, equationRules } from '#core/exercises/equation-rules.ts'
import type { ExerciseRules } from '#core/exercises/exercise.ts'
import type { Table } from '#core/tables/table.ts'

export const trueFalse: ExerciseRules<'true-false'> = equationRules('true-false', firstPlay)

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
