import type { ExerciseRules, MemoryCard } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedProduct } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integers, sample, shuffle } from '#core/random/random.ts'

/** How long two cards that do not match stay open. */
export const MEMORY_MISMATCH_MS = 1000
const FIRST_PLAY_MULTIPLICANDS = [3, 4, 6]

export const memoryPairs: ExerciseRules<'memory-pairs'> = {
  generate(table, seed, variant) {
    const random = contentRandom('memory-pairs', table, seed, variant)
    const multiplicands = isFirstPlay(variant)
      ? FIRST_PLAY_MULTIPLICANDS
      : sample(random, integers(2, 12), FIRST_PLAY_MULTIPLICANDS.length)
    const cards = multiplicands.flatMap((_, pair): MemoryCard[] => [
      { id: 2 * pair, face: 'question', pair },
      { id: 2 * pair + 1, face: 'answer', pair },
    ])
    return {
      type: 'memory-pairs',
      table,
      pairs: multiplicands.map((b) => ({ a: table, b })),
      cards: shuffle(random, cards),
    }
  },
  blank: () => ({ matched: [], misses: 0 }),
  // A pair can only be matched rightly, so the exercise is either unfinished or correct.
  grade: ({ pairs }, { matched }) =>
    allMustBeCorrect(
      pairs.map((fact, pair) => gradedProduct(fact, matched.includes(pair) ? fact.a * fact.b : null)),
    ),
  solve: ({ pairs }) => ({ matched: pairs.map((_, pair) => pair), misses: 0 }),
}
