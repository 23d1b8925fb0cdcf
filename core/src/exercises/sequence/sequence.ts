import { Numbers } from '#core/exercises/answer-schemas.ts'
import type { Content, ExerciseRules } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import {
  allCorrect,
  allMustBeCorrect,
  gradedProduct,
  oneOff,
  unanswered,
} from '#core/exercises/grade-facts.ts'
import { itemOf } from '#core/exercises/items.ts'
import { type Row, rowAround } from '#core/exercises/sequence/rows.ts'
import { byIndex, filled } from '#core/exercises/slots.ts'
import { integers } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

/** Rows of multiples; `null` is a gap to fill. Gaps are answered row by row, left to right. */
export interface Sequence extends Content {
  readonly type: 'sequence'
  readonly table: Table
  readonly rows: readonly (readonly (number | null)[])[]
  /** The right number for each gap, in reading order. */
  readonly gaps: readonly number[]
}
type Filled = readonly (number | null)[]

/** `2,4,_,8,10,_,14,_,18,20` and `_,6,_,10,_,14` in table 2. */
const FIRST_PLAY: readonly Row[] = [
  { first: 1, length: 10, gaps: [3, 6, 8] },
  { first: 2, length: 6, gaps: [2, 4, 6] },
]
const GAPS = 6

export const sequence: ExerciseRules<Sequence, Filled> = {
  firstPlay: (table) => counting(table, FIRST_PLAY),
  replay: { multiplicands: integers(1, 12), count: GAPS },
  takes: { min: 1, max: GAPS, oneTable: true, differentProducts: true },
  // The larger half of the facts goes into the long row, which then can open with a number to count on from.
  compose(facts, random) {
    const { table } = itemOf(facts[0] as { a: number; b: number })
    const gaps = facts.map(({ b }) => b).sort((left, right) => left - right)
    const short = gaps.slice(0, Math.floor(gaps.length / 2))
    const long = gaps.slice(short.length)
    const rows = [rowAround(long, 10, random)]
    if (short.length > 0) rows.push(rowAround(short, 6, random))
    return counting(table, rows)
  },

  blank: ({ gaps }) => unanswered(gaps),
  grade: ({ table, gaps }, answer) =>
    allMustBeCorrect(
      gaps.map((right, index) => gradedProduct({ a: table, b: right / table }, answer[index] ?? null)),
    ),
  solve: ({ gaps }) => gaps,
  wrongAnswers: ({ gaps }) => oneOff(gaps),
  answer: Numbers,

  asks: 'product',
  input: 'keypad',
  evidence: 'recall',
  factsPerCheck: { min: GAPS, max: GAPS },
  passes: allCorrect,
  slots: filled,
  slotOf: byIndex,
  feedback: saying({ success: 'perfect-sequence', failure: 'not-quite-right' }),
  clocked: false,
  submitsItself: false,
}

function counting(table: Table, rows: readonly Row[]): Sequence {
  return {
    type: 'sequence',
    table,
    rows: rows.map(({ first, length, gaps }) =>
      integers(first, first + length - 1).map((b) => (gaps.includes(b) ? null : table * b)),
    ),
    gaps: rows.flatMap(({ gaps }) => gaps.map((b) => table * b)),
  }
}
