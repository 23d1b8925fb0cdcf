import { type EquationRule, equationItems, isRight } from '#core/exercises/equation-items.ts'
import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedVerdict, unanswered } from '#core/exercises/facts-graded.ts'
import type { Table } from '#core/tables/table.ts'

export const findErrors: ExerciseRules<'find-errors'> = {
  generate: (table, seed, variant) => ({
    type: 'find-errors',
    table,
    items: equationItems('find-errors', table, seed, variant, firstPlay(table)),
  }),
  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map((item, index) => gradedVerdict(item, isRight(item), answer[index] ?? null))),
  solve: ({ items }) => items.map(isRight),
}

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
