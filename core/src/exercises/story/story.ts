import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integers, sample } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

export const story: ExerciseRules<'story'> = {
  generate(table, seed, variant) {
    const [first, second] = isFirstPlay(variant)
      ? firstPlay(table)
      : sample(contentRandom('story', table, seed, variant), integers(2, 12), 2)
    return {
      type: 'story',
      table,
      items: [
        { a: table, b: first as number, text: `${table}-1` },
        { a: table, b: second as number, text: `${table}-2` },
      ],
    }
  },
  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map((item, index) => gradedProduct(item, answer[index] ?? null))),
  solve: ({ items }) => items.map(({ a, b }) => a * b),
}

function firstPlay(table: Table): readonly [number, number] {
  switch (table) {
    case 2:
      return [6, 9]
    case 8:
      return [5, 6]
    case 11:
      return [4, 7]
    case 12:
      return [4, 6]
    default:
      return [5, 8]
  }
}
