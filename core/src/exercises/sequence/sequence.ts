import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integerBetween, integers, type Random, sample } from '#core/random/random.ts'

/** A row counts up from `first` times the table; `gaps` are the places (from 0) left open. */
interface Row {
  readonly first: number
  readonly length: number
  readonly gaps: readonly number[]
}

/** `2,4,_,8,10,_,14,_,18,20` and `_,6,_,10,_,14` in table 2. */
const FIRST_PLAY: readonly Row[] = [
  { first: 1, length: 10, gaps: [2, 5, 7] },
  { first: 2, length: 6, gaps: [0, 2, 4] },
]

export const sequence: ExerciseRules<'sequence'> = {
  generate(table, seed, variant) {
    const rows = isFirstPlay(variant)
      ? FIRST_PLAY
      : freshRows(contentRandom('sequence', table, seed, variant))
    return {
      type: 'sequence',
      table,
      rows: rows.map(({ first, length, gaps }) =>
        integers(0, length - 1).map((place) => (gaps.includes(place) ? null : table * (first + place))),
      ),
      gaps: rows.flatMap(({ first, gaps }) => gaps.map((place) => table * (first + place))),
    }
  },
  blank: ({ gaps }) => unanswered(gaps),
  grade: ({ table, gaps }, answer) =>
    allMustBeCorrect(
      gaps.map((right, index) => gradedProduct({ a: table, b: right / table }, answer[index] ?? null)),
    ),
  solve: ({ gaps }) => gaps,
}

/** The first place of the long row stays visible: a child needs a number to count on from. */
function freshRows(random: Random): readonly Row[] {
  const gaps = sample(random, integers(1, 9), 3).sort((left, right) => left - right)
  return [
    { first: integerBetween(random, 1, 3), length: 10, gaps },
    { first: integerBetween(random, 1, 7), length: 6, gaps: [0, 2, 4] },
  ]
}
