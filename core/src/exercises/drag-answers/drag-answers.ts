import { Numbers } from '#core/exercises/answer-schemas.ts'
import type { Content, ExerciseRules } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import type { Item } from '#core/exercises/grade.ts'
import { allCorrect, allMustBeCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, productOf, sharedTable } from '#core/exercises/items.ts'
import { byIndex, filled } from '#core/exercises/slots.ts'
import { integers, sample, shuffle } from '#core/random/random.ts'

/** Drop the right tile on each equation; the tiles of all items lie in one tray. */
export interface DragAnswers extends Content {
  readonly type: 'drag-answers'
  readonly items: readonly Item[]
  readonly tiles: readonly number[]
}
/** The tile value lying on each item. */
type Placed = readonly (number | null)[]

/** Table 2 offers each answer among its two neighbours: three overlapping sets in one tray. */
const FIRST_PLAY_TABLE_2 = { multiplicands: [3, 5, 7], tiles: [8, 14, 4, 10, 16, 6, 12] }
const FIRST_PLAY = { multiplicands: [2, 3, 5], tileMultiplicands: [5, 3, 6, 2, 4] }
/** A tray holds more tiles than places, so that the last one is no gift. */
const SPARE_TILES = 2
const ITEMS = 3

export const dragAnswers: ExerciseRules<DragAnswers, Placed> = {
  firstPlay(table) {
    const { multiplicands, tiles } =
      table === 2
        ? FIRST_PLAY_TABLE_2
        : { ...FIRST_PLAY, tiles: FIRST_PLAY.tileMultiplicands.map((b) => table * b) }
    return { type: 'drag-answers', table, items: itemsOf(table, multiplicands), tiles }
  },
  replay: { multiplicands: integers(1, 12), count: ITEMS },
  takes: { min: 1, max: ITEMS, oneTable: false, differentProducts: true },
  compose(facts, random) {
    const items = facts.map(itemOf)
    const products = items.map(productOf)
    const others = items.flatMap(({ table }) => integers(1, 12).map((b) => table * b))
    const spare = [...new Set(others)].filter((value) => !products.includes(value))
    const tiles = shuffle(random, [...products, ...sample(random, spare, SPARE_TILES)])
    return { type: 'drag-answers', table: sharedTable(items), items, tiles }
  },

  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map((item, index) => gradedProduct(item, answer[index] ?? null))),
  solve: ({ items }) => items.map(productOf),
  wrongAnswers({ items, tiles }) {
    const right = items.map(productOf)
    const spare = tiles.find((tile) => !right.includes(tile)) ?? null
    return right.map((_, place) => right.map((value, index) => (index === place ? spare : value)))
  },
  answer: Numbers,

  asks: 'product',
  input: 'tiles',
  evidence: 'recall',
  factsPerCheck: { min: ITEMS, max: ITEMS },
  passes: allCorrect,
  slots: filled,
  slotOf: byIndex,
  feedback: saying({ success: 'excellent-all-correct', failure: 'check-your-answers' }),
  clocked: false,
  submitsItself: false,
}
