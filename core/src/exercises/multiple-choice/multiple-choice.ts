import { Numbers } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import { firstPlayMultiplicands } from '#core/exercises/first-play.ts'
import type { Item } from '#core/exercises/grade.ts'
import { allCorrect, allMustBeCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, productOf, sharedTable } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { productQuestion } from '#core/exercises/question.ts'
import { wrongProducts } from '#core/exercises/wrong-products.ts'
import { integers, shuffle } from '#core/random/random.ts'

export interface MultipleChoice extends Content {
  readonly type: 'multiple-choice'
  readonly items: readonly Choice[]
}
interface Choice extends Item {
  readonly options: readonly number[]
  /** Index into `options`. */
  readonly correct: number
}
/** The option index chosen for each item. */
type Chosen = readonly (number | null)[]

const WRONG_OPTIONS = 2
/** The right option is the second of the first question and the first of the second. */
const FIRST_PLAY_CORRECT = [1, 0]
const ITEMS = FIRST_PLAY_CORRECT.length
const MOST_ITEMS = 3

export const multipleChoice: ExerciseRules<MultipleChoice, Chosen> = {
  ...USUAL,
  firstPlay(table) {
    const random = firstPlayRandom('multiple-choice', table)
    const items = itemsOf(table, firstPlayMultiplicands(table, ITEMS, random)).map((item, index) => {
      const options = wrongProducts(item, WRONG_OPTIONS, random)
      options.splice(FIRST_PLAY_CORRECT[index] ?? 0, 0, productOf(item))
      return choice(item, options)
    })
    return { type: 'multiple-choice', table, items }
  },
  replay: { multiplicands: integers(2, 12), count: ITEMS },
  takes: { min: 1, max: MOST_ITEMS, oneTable: false, differentProducts: false },
  compose(facts, random) {
    const items = facts.map((fact) =>
      choice(itemOf(fact), shuffle(random, [productOf(fact), ...wrongProducts(fact, WRONG_OPTIONS, random)])),
    )
    return { type: 'multiple-choice', table: sharedTable(items), items }
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
  wrongAnswers: ({ items }) =>
    items.flatMap(({ options, correct }, place) =>
      options.flatMap((_, option) =>
        option === correct ? [] : [items.map((item, index) => (index === place ? option : item.correct))],
      ),
    ),
  answer: Numbers,

  asks: 'product',
  questions: ({ items }) => items.map((item) => ({ ...productQuestion(item), options: item.options })),
  input: 'choice',
  pace: 'keypad',
  evidence: 'recognition',
  factsPerCheck: { min: ITEMS, max: ITEMS },
  passes: allCorrect,
  feedback: saying({ success: 'excellent-all-correct', failure: 'check-your-answers' }),
  mission: {
    // One fact is a choice; several make a game.
    draws: (stage, facts) => (stage === 'recognise' && facts.length === 1 ? 1 : 0),
    mayNotKnow: true,
  },
}

function choice(item: Item, options: readonly number[]): Choice {
  return { ...item, options, correct: options.indexOf(productOf(item)) }
}
