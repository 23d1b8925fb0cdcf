import { type EquationRule, equationRules } from '#core/exercises/equation-rules.ts'
import type { ExerciseRules } from '#core/exercises/exercise.ts'
import type { Table } from '#core/tables/table.ts'

export const findErrors: ExerciseRules<'find-errors'> = equationRules('find-errors', firstPlay)

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
