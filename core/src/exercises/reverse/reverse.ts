import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedFactor, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integers, sample } from '#core/random/random.ts'

/** Result 16 gives 2 × 8; result 4 gives 2 × 2. */
const FIRST_PLAY_MULTIPLICANDS = [8, 2]

export const reverse: ExerciseRules<'reverse'> = {
  generate(table, seed, variant) {
    const random = contentRandom('reverse', table, seed, variant)
    const multiplicands = isFirstPlay(variant)
      ? FIRST_PLAY_MULTIPLICANDS
      : sample(random, integers(1, 12), FIRST_PLAY_MULTIPLICANDS.length)
    return { type: 'reverse', table, items: multiplicands.map((b) => ({ a: table, b })) }
  },
  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map(({ a, b }, index) => gradedFactor(a, b, answer[index] ?? null))),
  solve: ({ items }) => items.map(({ b }) => b),
}
