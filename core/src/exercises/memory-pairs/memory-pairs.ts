import * as v from 'valibot'
import { Whole } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import type { Item } from '#core/exercises/grade.ts'
import { allCorrect, allMustBeCorrect, gradedProduct } from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, productOf, sharedTable } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { productQuestion } from '#core/exercises/question.ts'
import { picked } from '#core/exercises/slots.ts'
import { integers, type Random, shuffle } from '#core/random/random.ts'

export interface MemoryCard {
  readonly id: number
  readonly face: 'question' | 'answer'
  /** Index into `pairs`. */
  readonly pair: number
}
export interface MemoryPairs extends Content {
  readonly type: 'memory-pairs'
  readonly pairs: readonly Item[]
  /** Two for each pair, in the order they lie on the table. */
  readonly cards: readonly MemoryCard[]
}
/** Pair indices in the order they were matched, and how often two cards did not match. */
export interface MemoryMatches {
  readonly matched: readonly number[]
  readonly misses: number
  /** The cards that lie open without being matched: none, one, or two that do not belong together. */
  readonly open?: readonly number[] | undefined
}

const FIRST_PLAY_MULTIPLICANDS = [3, 4, 6]
const PAIRS = FIRST_PLAY_MULTIPLICANDS.length
const FEWEST_PAIRS = 2

export const memoryPairs: ExerciseRules<MemoryPairs, MemoryMatches> = {
  ...USUAL,
  firstPlay: (table) =>
    laidOut(itemsOf(table, FIRST_PLAY_MULTIPLICANDS), firstPlayRandom('memory-pairs', table)),
  replay: { multiplicands: integers(2, 12), count: PAIRS },
  takes: { min: FEWEST_PAIRS, max: PAIRS, oneTable: false, differentProducts: true },
  compose: (facts, random) => laidOut(facts.map(itemOf), random),

  blank: () => ({ matched: [], misses: 0 }),
  // A pair can only be matched correctly, so the exercise is either unfinished or correct.
  grade: ({ pairs }, { matched }) =>
    allMustBeCorrect(
      pairs.map((fact, pair) => gradedProduct(fact, matched.includes(pair) ? productOf(fact) : null)),
    ),
  solve: ({ pairs }) => ({ matched: pairs.map((_, pair) => pair), misses: 0 }),
  wrongAnswers: () => [],
  answer: v.object({ matched: v.array(Whole), misses: Whole, open: v.optional(v.array(Whole)) }),

  asks: 'product',
  questions: ({ pairs }) => pairs.map(productQuestion),
  input: 'cards',
  pace: 'keypad',
  evidence: 'recognition',
  factsPerCheck: { min: PAIRS, max: PAIRS },
  passes: allCorrect,
  slots: ({ matched }) => picked(matched),
  feedback: saying({ success: 'matched-all-pairs', failure: 'check-your-answers' }),
  submitsItself: true,
  mission: {
    draws: (stage) => (stage === 'recognise' ? 1 : 0),
    mayNotKnow: false,
  },
}

function laidOut(pairs: readonly Item[], random: Random): MemoryPairs {
  const cards = pairs.flatMap((_, pair): MemoryCard[] => [
    { id: 2 * pair, face: 'question', pair },
    { id: 2 * pair + 1, face: 'answer', pair },
  ])
  return { type: 'memory-pairs', table: sharedTable(pairs), pairs, cards: shuffle(random, cards) }
}
