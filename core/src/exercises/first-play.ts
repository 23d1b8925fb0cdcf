import { integers, type Random, sample } from '#core/random/random.ts'
import { DIFFICULTY, type Difficulty } from '#core/tables/difficulty.ts'
import { isGameTable, type Table } from '#core/tables/table.ts'

/**
 * What the curriculum leaves open about a first play follows the badge of the table: an easy one asks small
 * multiplicands in the order they are learnt, a harder one larger ones in any order.
 */
const MULTIPLICANDS: Readonly<Record<Difficulty, readonly number[]>> = {
  easy: integers(2, 8),
  medium: integers(2, 9),
  hard: integers(3, 9),
  'very-hard': integers(4, 10),
}

export function firstPlayStyle(table: Table): 'in-order' | 'mixed' {
  return difficultyOf(table) === 'easy' ? 'in-order' : 'mixed'
}

/** Different multiplicands for the first play of a table, the same ones for every child. */
export function firstPlayMultiplicands(table: Table, count: number, random: Random): readonly number[] {
  const drawn = sample(random, MULTIPLICANDS[difficultyOf(table)], count)
  return firstPlayStyle(table) === 'in-order' ? drawn.sort((left, right) => left - right) : drawn
}

/** Table 1 has no game of its own; its exercises are the easiest. */
function difficultyOf(table: Table): Difficulty {
  return isGameTable(table) ? DIFFICULTY[table] : 'easy'
}
