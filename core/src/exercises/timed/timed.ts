import * as v from 'valibot'
import { Numbers, Whole } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { counted, toneOf } from '#core/exercises/feedback.ts'
import { firstPlayStyle } from '#core/exercises/first-play.ts'
import type { Item } from '#core/exercises/grade.ts'
import { countCorrect, gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { itemOf, itemsOf, productOf, sharedTable } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { productQuestion } from '#core/exercises/question.ts'
import { filled } from '#core/exercises/slots.ts'
import { finishTime } from '#core/exercises/timed/clock.ts'
import { integers, shuffle } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'

export interface Timed extends Content {
  readonly type: 'timed'
  readonly items: readonly Item[]
  readonly seconds: number
  readonly passAt: number
}
/** `ended` is null while the clock has not started or still runs. */
interface Run {
  readonly given: readonly (number | null)[]
  /** `secondsUsed` is null where the child plays without a clock. */
  readonly ended: null | { readonly by: 'finished' | 'time'; readonly secondsUsed: number | null }
}

const QUESTIONS = 10
/** Without a clock it is a plain question on the keypad. */
const FEWEST_QUESTIONS = 1
/** Ten questions in 90 seconds, or in 30. */
const RELAXED_SECONDS = 9
const HURRIED_SECONDS = 3
const HURRIED_TABLES: readonly number[] = [2, 6, 8, 10, 11, 12]

/** The clock is set for the table that needs the most time. */
function timedSeconds(facts: readonly Fact[]): number {
  const hurried = facts.every(({ a }) => HURRIED_TABLES.includes(a))
  return facts.length * (hurried ? HURRIED_SECONDS : RELAXED_SECONDS)
}

/** Seven of ten in table 2, five of ten elsewhere. */
function timedPassAt(facts: readonly Fact[]): number {
  const share = facts.every(({ a }) => a === 2) ? 7 : 5
  return Math.ceil((facts.length * share) / QUESTIONS)
}

export const timed: ExerciseRules<Timed, Run> = {
  ...USUAL,
  firstPlay(table) {
    const inOrder = integers(1, QUESTIONS)
    const mixed = firstPlayStyle(table) === 'mixed'
    return against(itemsOf(table, mixed ? shuffle(firstPlayRandom('timed', table), inOrder) : inOrder))
  },
  replay: { multiplicands: integers(1, 12), count: QUESTIONS },
  takes: { min: FEWEST_QUESTIONS, max: QUESTIONS, oneTable: false, differentProducts: false },
  compose: (facts) => against(facts.map(itemOf)),

  blank: ({ items }) => ({ given: unanswered(items), ended: null }),
  grade({ items, passAt }, { given, ended }) {
    const facts = items.map((item, index) => gradedProduct(item, given[index] ?? null))
    if (ended === null) return { result: 'incomplete', facts }
    return { result: countCorrect(facts) >= passAt ? 'correct' : 'incorrect', facts }
  },
  solve: ({ items }) => ({ given: items.map(productOf), ended: { by: 'finished', secondsUsed: 0 } }),
  wrongAnswers({ items, passAt, seconds }) {
    const almost = (otherwise: (product: number) => number | null) =>
      items.map((item, index) => (index < passAt - 1 ? productOf(item) : otherwise(productOf(item))))
    return [
      { given: almost(() => null), ended: { by: 'finished', secondsUsed: 0 } },
      { given: almost((product) => product + 1), ended: { by: 'time', secondsUsed: seconds } },
    ]
  },
  answer: v.object({
    given: Numbers,
    ended: v.nullable(v.object({ by: v.picklist(['finished', 'time']), secondsUsed: v.nullable(Whole) })),
  }),

  asks: 'product',
  questions: ({ items }) => items.map(productQuestion),
  input: 'keypad',
  pace: 'keypad',
  evidence: 'recall',
  factsPerCheck: { min: QUESTIONS, max: QUESTIONS },
  passes: (facts) => countCorrect(facts) >= timedPassAt(facts),
  slots: ({ given }) => filled(given),
  feedback({ exercise: { passAt }, answer: { ended }, grade }) {
    const said = { tone: toneOf(grade), ...counted(grade), goal: passAt }
    if (ended?.by !== 'finished') return { ...said, key: 'timed-time-up', time: null }
    const { secondsUsed } = ended
    return { ...said, key: 'timed-finished', time: secondsUsed === null ? null : finishTime(secondsUsed) }
  },
  clocked: true,
  showsItsAnswers: true,
  mission: {
    // Mostly plain questions on the keypad; now and then something else.
    draws: (stage) => (stage === 'produce' ? 4 : 0),
    mayNotKnow: true,
  },
}

function against(items: readonly Item[]): Timed {
  return {
    type: 'timed',
    table: sharedTable(items),
    items,
    seconds: timedSeconds(items),
    passAt: timedPassAt(items),
  }
}
