import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integers, type Random, sample, shuffle } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

/** Table 2 offers each answer among its two neighbours: three overlapping sets in one tray. */
const FIRST_PLAY_TABLE_2 = { multiplicands: [3, 5, 7], tiles: [8, 14, 4, 10, 16, 6, 12] }
const FIRST_PLAY = { multiplicands: [2, 3, 5], tileMultiplicands: [5, 3, 6, 2, 4] }

export const dragAnswers: ExerciseRules<'drag-answers'> = {
  generate(table, seed, variant) {
    const { multiplicands, tiles } = isFirstPlay(variant)
      ? firstPlay(table)
      : freshPlay(table, contentRandom('drag-answers', table, seed, variant))
    return { type: 'drag-answers', table, items: multiplicands.map((b) => ({ a: table, b })), tiles }
  },
  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map((item, index) => gradedProduct(item, answer[index] ?? null))),
  solve: ({ items }) => items.map(({ a, b }) => a * b),
}

function firstPlay(table: Table) {
  if (table === 2) return FIRST_PLAY_TABLE_2
  const { multiplicands, tileMultiplicands } = FIRST_PLAY
  return { multiplicands, tiles: tileMultiplicands.map((b) => table * b) }
}

function freshPlay(table: Table, random: Random) {
  const tileCount = table === 2 ? FIRST_PLAY_TABLE_2.tiles.length : FIRST_PLAY.tileMultiplicands.length
  const drawn = sample(random, integers(1, 12), tileCount)
  return {
    multiplicands: drawn.slice(0, FIRST_PLAY.multiplicands.length),
    tiles: shuffle(
      random,
      drawn.map((b) => table * b),
    ),
  }
}
