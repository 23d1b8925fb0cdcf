import { Numbers } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import type { Item } from '#core/exercises/grade.ts'
import {
  allCorrect,
  allMustBeCorrect,
  gradedProduct,
  oneOff,
  unanswered,
} from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, productOf, sharedTable } from '#core/exercises/items.ts'
import { productQuestion } from '#core/exercises/question.ts'
import { integers } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** Two short word problems. `text` names the story; the words live in the message catalogues. */
export interface Story extends Content {
  readonly type: 'story'
  readonly items: readonly StoryItem[]
}
interface StoryItem extends Item {
  readonly text: StoryKey
}
/** Table and scene, e.g. `7-1`: two scenes for each table; numbers are inserted by the screen. */
export type StoryKey = `${Table}-${1 | 2}`
type Results = readonly (number | null)[]

const ITEMS = 2

export const story: ExerciseRules<Story, Results> = {
  ...USUAL,
  firstPlay: (table) => told(itemsOf(table, firstPlay(table))),
  replay: { multiplicands: integers(2, 12), count: ITEMS },
  takes: { min: 1, max: ITEMS, oneTable: false, differentProducts: false },
  compose: (facts) => told(facts.map(manyGroups).map(itemOf)),

  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map((item, index) => gradedProduct(item, answer[index] ?? null))),
  solve: ({ items }) => items.map(productOf),
  wrongAnswers: ({ items }) => oneOff(items.map(productOf)),
  answer: Numbers,

  asks: 'product',
  questions: ({ items }) => items.map(productQuestion),
  input: 'keypad',
  pace: 'keypad',
  showsPicture: true,
  evidence: 'recall',
  factsPerCheck: { min: ITEMS, max: ITEMS },
  passes: allCorrect,
  feedback: saying({ success: 'excellent-problem-solving', failure: 'check-your-answers' }),
  mission: {
    // Longer ones are much to read.
    draws: (stage, facts) =>
      stage === 'produce' && facts.length <= 2 && facts.every(({ a, b }) => a > 1 && b > 1) ? 1 : 0,
    tableFirst: true,
    mayNotKnow: true,
  },
}

function told(facts: readonly Item[]): Story {
  const items = facts.map(
    (item, index): StoryItem => ({ ...item, text: `${item.table}-${index === 0 ? 1 : 2}` }),
  )
  return { type: 'story', table: sharedTable(items), items }
}

/** No scene is about one single group: 7 × 1 is told as seven times one. */
function manyGroups({ a, b }: Fact): Fact {
  return b === 1 ? { a: b, b: a } : { a, b }
}

function firstPlay(table: Table): readonly [number, number] {
  switch (table) {
    case 2:
      return [6, 9]
    case 8:
      return [5, 6]
    case 11:
      return [4, 7]
    case 12:
      return [4, 6]
    default:
      return [5, 8]
  }
}
