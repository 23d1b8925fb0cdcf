import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { wrongProducts } from '#core/exercises/wrong-products.ts'
import { integers, sample, shuffle } from '#core/random/random.ts'

const WRONG_OPTIONS = 2
/** The right option is the second of the first question and the first of the second. */
const FIRST_PLAY = [
  { b: 4, options: [3, 4, 5] },
  { b: 7, options: [7, 6, 8] },
]

export const multipleChoice: ExerciseRules<'multiple-choice'> = {
  generate(table, seed, variant) {
    const random = contentRandom('multiple-choice', table, seed, variant)
    const questions = isFirstPlay(variant)
      ? FIRST_PLAY.map(({ b, options }) => ({ b, options: options.map((factor) => table * factor) }))
      : sample(random, integers(2, 12), FIRST_PLAY.length).map((b) => ({
          b,
          options: shuffle(random, [table * b, ...wrongProducts({ a: table, b }, WRONG_OPTIONS, random)]),
        }))
    return {
      type: 'multiple-choice',
      table,
      items: questions.map(({ b, options }) => ({
        a: table,
        b,
        options,
        correct: options.indexOf(table * b),
      })),
    }
  },
  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(
      items.map((item, index) => {
        const chosen = answer[index] ?? null
        return gradedProduct(item, chosen === null ? null : (item.options[chosen] ?? null))
      }),
    ),
  solve: ({ items }) => items.map(({ correct }) => correct),
}
