import { Numbers } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import { firstPlayMultiplicands } from '#core/exercises/first-play.ts'
import {
  allCorrect,
  allMustBeCorrect,
  gradedProduct,
  oneOff,
  unanswered,
} from '#core/exercises/grade-facts.ts'
import { itemOf } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { integerBetween, integers, type Random } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** A row counts up from `first` times the table; `gaps` are the multiplicands left open, in order. */
interface Row {
  readonly first: number
  readonly length: number
  readonly gaps: readonly number[]
}

const LAST_MULTIPLICAND = 12

/** A row of about `length` places that holds these gaps and, where it can, a number before the first of them. */
function rowAround(gaps: readonly number[], length: number, random: Random): Row {
  const lowest = Math.min(...gaps)
  const highest = Math.max(...gaps)
  const before = Math.max(1, lowest - 1)
  const places = Math.max(length, highest - before + 1)
  const earliest = Math.max(1, highest - places + 1)
  const latest = Math.max(earliest, Math.min(before, LAST_MULTIPLICAND - places + 1))
  return { first: integerBetween(random, earliest, latest), length: places, gaps }
}

/** Rows of multiples; `null` is a gap to fill. Gaps are answered row by row, left to right. */
export interface Sequence extends Content {
  readonly type: 'sequence'
  readonly table: Table
  readonly rows: readonly (readonly (number | null)[])[]
  /** The right number for each gap, in reading order. */
  readonly gaps: readonly number[]
}
type Filled = readonly (number | null)[]

/** `2,4,_,8,10,_,14,_,18,20` and `_,6,_,10,_,14`. */
const FIRST_PLAY_TABLE_2: readonly Row[] = [
  { first: 1, length: 10, gaps: [3, 6, 8] },
  { first: 2, length: 6, gaps: [2, 4, 6] },
]
const GAPS = 6

export const sequence: ExerciseRules<Sequence, Filled> = {
  ...USUAL,
  firstPlay(table) {
    if (table === 2) return counting(table, FIRST_PLAY_TABLE_2)
    const random = firstPlayRandom('sequence', table)
    return rowsFor(table, firstPlayMultiplicands(table, GAPS, random), random)
  },
  replay: { multiplicands: integers(1, 12), count: GAPS },
  takes: { min: 1, max: GAPS, oneTable: true, differentProducts: true },
  compose(facts, random) {
    const { table } = itemOf(facts[0] as Fact)
    return rowsFor(
      table,
      facts.map(({ b }) => b),
      random,
    )
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
  questions: null,
  input: 'keypad',
  pace: 'keypad',
  evidence: 'recall',
  factsPerCheck: { min: GAPS, max: GAPS },
  passes: allCorrect,
  feedback: saying({ success: 'perfect-sequence', failure: 'not-quite-right' }),
  mission: {
    draws: (stage) => (stage === 'produce' ? 1 : 0),
    tableFirst: true,
    mayNotKnow: true,
  },
}

/** The gaps go into the short and the long row in turn, so the long one can open with a number to count on from. */
function rowsFor(table: Table, multiplicands: readonly number[], random: Random): Sequence {
  const gaps = [...multiplicands].sort((left, right) => left - right)
  const pairs = Math.floor(gaps.length / 2)
  const short = gaps.filter((_, index) => index % 2 === 0).slice(0, pairs)
  const long = gaps.filter((gap) => !short.includes(gap))
  const rows = [rowAround(long, 10, random)]
  if (short.length > 0) rows.push(rowAround(short, 6, random))
  return counting(table, rows)
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
