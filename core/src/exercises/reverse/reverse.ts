import { Numbers } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import type { Item } from '#core/exercises/grade.ts'
import {
  allCorrect,
  allMustBeCorrect,
  gradedFactor,
  oneOff,
  unanswered,
} from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, sharedTable } from '#core/exercises/items.ts'
import { integers } from '#core/random/random.ts'

/** From the result back to the factor: `16 = 2 × __`. It takes the place of `multiple-choice` in the table-2 lesson. */
export interface Reverse extends Content {
  readonly type: 'reverse'
  readonly items: readonly Item[]
}
type Factors = readonly (number | null)[]

/** Result 16 gives 2 × 8; result 4 gives 2 × 2. */
const FIRST_PLAY_MULTIPLICANDS = [8, 2]
const ITEMS = FIRST_PLAY_MULTIPLICANDS.length
const MOST_ITEMS = 3

export const reverse: ExerciseRules<Reverse, Factors> = {
  ...USUAL,
  firstPlay: (table) => ({ type: 'reverse', table, items: itemsOf(table, FIRST_PLAY_MULTIPLICANDS) }),
  replay: { multiplicands: integers(1, 12), count: ITEMS },
  takes: { min: 1, max: MOST_ITEMS, oneTable: false, differentProducts: false },
  compose(facts) {
    const items = facts.map(itemOf)
    return { type: 'reverse', table: sharedTable(items), items }
  },

  blank: ({ items }) => unanswered(items),
  grade: ({ items }, answer) =>
    allMustBeCorrect(items.map(({ a, b }, index) => gradedFactor(a, b, answer[index] ?? null))),
  solve: ({ items }) => items.map(({ b }) => b),
  wrongAnswers: ({ items }) => oneOff(items.map(({ b }) => b)),
  answer: Numbers,

  asks: 'factor',
  questions: ({ items }) => items.map(({ a, b }) => ({ shown: [a, null, a * b] })),
  input: 'keypad',
  pace: 'keypad',
  evidence: 'recall',
  factsPerCheck: { min: ITEMS, max: ITEMS },
  passes: allCorrect,
  feedback: saying({ success: 'excellent-reverse-thinking', failure: 'not-quite-right' }),
  mission: {
    draws: () => 0,
    mayNotKnow: true,
  },
}
