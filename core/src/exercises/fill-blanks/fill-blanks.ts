import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedFactor, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integers, sample } from '#core/random/random.ts'

/** The answer buttons of the exercise; no gap may hide a number outside them. */
export const FILL_BUTTONS = { first: 1, last: 10 } as const
const FIRST_PLAY_MISSING = [4, 5, 8]

export const fillBlanks: ExerciseRules<'fill-blanks'> = {
  generate(table, seed, variant) {
    const random = contentRandom('fill-blanks', table, seed, variant)
    const missing = isFirstPlay(variant)
      ? FIRST_PLAY_MISSING
      : sample(random, integers(FILL_BUTTONS.first, FILL_BUTTONS.last), FIRST_PLAY_MISSING.length)
    return {
      type: 'fill-blanks',
      table,
      items: missing.map((factor, index) =>
        index === 1 ? { a: factor, b: table, gap: 'a' } : { a: table, b: factor, gap: 'b' },
      ),
    }
  },
  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(
      items.map(({ a, b, gap }, index) => {
        const given = answer[index] ?? null
        return gap === 'a' ? gradedFactor(b, a, given) : gradedFactor(a, b, given)
      }),
    ),
  solve: ({ items }) => items.map(({ a, b, gap }) => (gap === 'a' ? a : b)),
}
