import { Numbers } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import { firstPlayMultiplicands } from '#core/exercises/first-play.ts'
import type { Item } from '#core/exercises/grade.ts'
import {
  allCorrect,
  allMustBeCorrect,
  gradedFactor,
  oneOff,
  unanswered,
} from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, sharedTable } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { integers } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'

/** `2 × __ = 8`: the gap is the factor beside the table's. `gap` says which side is hidden. */
export interface FillBlanks extends Content {
  readonly type: 'fill-blanks'
  readonly items: readonly BlankItem[]
  /** The answer buttons go from 1 to this number. */
  readonly buttons: number
}
interface BlankItem extends Item {
  readonly gap: 'a' | 'b'
}
/** The missing factor of each item. */
type Factors = readonly (number | null)[]

const LESSON_BUTTONS = 10
const MOST_BUTTONS = 12
const FIRST_PLAY_TABLE_2 = [4, 5, 8]
const ITEMS = FIRST_PLAY_TABLE_2.length

export const fillBlanks: ExerciseRules<FillBlanks, Factors> = {
  ...USUAL,
  firstPlay: (table) =>
    blanks(
      itemsOf(
        table,
        table === 2
          ? FIRST_PLAY_TABLE_2
          : firstPlayMultiplicands(table, ITEMS, firstPlayRandom('fill-blanks', table)),
      ),
    ),
  replay: { multiplicands: integers(1, LESSON_BUTTONS), count: ITEMS },
  takes: { min: 1, max: ITEMS, oneTable: false, differentProducts: false },
  compose: (facts) => blanks(facts.map(itemOf)),

  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(
      items.map((item, index) => gradedFactor(item.table, hidden(item), answer[index] ?? null)),
    ),
  solve: ({ items }) => items.map(hidden),
  wrongAnswers: ({ items, buttons }) =>
    oneOff(items.map(hidden), (value) => (value === buttons ? value - 1 : value + 1)),
  answer: Numbers,

  asks: 'factor',
  questions: ({ items }) =>
    items.map(({ a, b, gap }) => ({ shown: gap === 'a' ? [null, b, a * b] : [a, null, a * b] })),
  input: 'tiles',
  pace: 'tiles',
  evidence: 'recall',
  factsPerCheck: { min: ITEMS, max: ITEMS },
  passes: allCorrect,
  feedback: saying({ success: 'perfect-all-right', failure: 'not-quite-right' }),
  mission: {
    draws: () => 0,
    mayNotKnow: true,
  },
}

/** The second item has its gap on the left. */
function blanks(facts: readonly Item[]): FillBlanks {
  const items = facts.map((item, index) => withGap(item, index === 1 ? 'a' : 'b'))
  return {
    type: 'fill-blanks',
    table: sharedTable(items),
    items,
    buttons: Math.max(...items.map(hidden)) > LESSON_BUTTONS ? MOST_BUTTONS : LESSON_BUTTONS,
  }
}

function withGap({ a, b, table }: Item, gap: 'a' | 'b'): BlankItem {
  return gap === 'a' ? { a: b, b: a, table, gap } : { a, b, table, gap }
}

function hidden({ a, b, gap }: Fact & { readonly gap: 'a' | 'b' }): number {
  return gap === 'a' ? a : b
}
