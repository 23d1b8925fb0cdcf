import { type EquationRule, equationItems, isRight } from '#core/exercises/equation-items.ts'
import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedVerdict, unanswered } from '#core/exercises/facts-graded.ts'
import type { Table } from '#core/tables/table.ts'

export const trueFalse: ExerciseRules<'true-false'> = {
  generate: (table, seed, variant) => ({
    type: 'true-false',
    table,
    items: equationItems('true-false', table, seed, variant, firstPlay(table)),
  }),
  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map((item, index) => gradedVerdict(item, isRight(item), answer[index] ?? null))),
  solve: ({ items }) => items.map(isRight),
}

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
