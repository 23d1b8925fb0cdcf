import { Numbers } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import { firstPlayStyle } from '#core/exercises/first-play.ts'
import type { Item } from '#core/exercises/grade.ts'
import { allCorrect, allMustBeCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, productOf, sharedTable } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { productQuestion } from '#core/exercises/question.ts'
import { integers, type Random, sample, shuffle } from '#core/random/random.ts'

/** Drop the right tile on each equation. */
export interface DragAnswers extends Content {
  readonly type: 'drag-answers'
  readonly items: readonly Item[]
  /** One tray for all items, or one for each. */
  readonly trays: readonly (readonly number[])[]
}
/** The tile value lying on each item. */
type Placed = readonly (number | null)[]

/** Table 2 has three sets of options: each answer lies among its two neighbours. */
const FIRST_PLAY_TABLE_2 = {
  multiplicands: [3, 5, 7],
  trays: [
    [8, 6, 4],
    [10, 12, 8],
    [12, 16, 14],
  ],
}
const FIRST_PLAY_MULTIPLICANDS = [2, 3, 5]
/** More tiles than places, so that the last answer is not a giveaway. */
const SPARE_TILES = 2
const ITEMS = 3

export const dragAnswers: ExerciseRules<DragAnswers, Placed> = {
  ...USUAL,
  firstPlay(table) {
    if (table === 2) {
      const { multiplicands, trays } = FIRST_PLAY_TABLE_2
      return { type: 'drag-answers', table, items: itemsOf(table, multiplicands), trays }
    }
    const random = firstPlayRandom('drag-answers', table)
    const multiplicands =
      firstPlayStyle(table) === 'in-order'
        ? FIRST_PLAY_MULTIPLICANDS
        : shuffle(random, FIRST_PLAY_MULTIPLICANDS)
    return composed(itemsOf(table, multiplicands), random)
  },
  replay: { multiplicands: integers(1, 12), count: ITEMS },
  takes: { min: 1, max: ITEMS, oneTable: false, differentProducts: true },
  compose: (facts, random) => composed(facts.map(itemOf), random),

  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map((item, index) => gradedProduct(item, answer[index] ?? null))),
  solve: ({ items }) => items.map(productOf),
  wrongAnswers({ items, trays }) {
    const right = items.map(productOf)
    const spare = (place: number) =>
      trayOf(trays, place).find((tile) => (trays.length > 1 ? tile !== right[place] : !right.includes(tile)))
    return right.map((_, place) =>
      right.map((value, index) => (index === place ? (spare(place) ?? null) : value)),
    )
  },
  answer: Numbers,

  asks: 'product',
  questions: ({ items, trays }) =>
    items.map((item, place) => ({ ...productQuestion(item), options: trayOf(trays, place) })),
  input: 'tiles',
  pace: 'tiles',
  evidence: 'recall',
  factsPerCheck: { min: ITEMS, max: ITEMS },
  passes: allCorrect,
  feedback: saying({ success: 'excellent-all-correct', failure: 'check-your-answers' }),
  mission: {
    draws: (stage) => (stage === 'produce' ? 1 : 0),
    mayNotKnow: true,
  },
}

/** The tiles that may be put on the item at `place`. */
export function trayOf(trays: DragAnswers['trays'], place: number): readonly number[] {
  return (trays.length > 1 ? trays[place] : trays[0]) ?? []
}

function composed(items: readonly Item[], random: Random): DragAnswers {
  const table = sharedTable(items)
  const products = items.map(productOf)
  const others = items.flatMap((item) => integers(1, 12).map((b) => item.table * b))
  const tray = (answers: readonly number[]) => {
    const spare = [...new Set(others)].filter((value) => !answers.includes(value))
    return shuffle(random, [...answers, ...sample(random, spare, SPARE_TILES)])
  }
  const trays = table === 2 ? products.map((product) => tray([product])) : [tray(products)]
  return { type: 'drag-answers', table, items, trays }
}
