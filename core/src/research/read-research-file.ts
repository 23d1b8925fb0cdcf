import { LESSON_TYPES } from '#core/attempts/attempt.ts'
import { MAX_ANSWER_MS, MAX_ROUND } from '#core/attempts/limits.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { HIGHEST_GRADE, LOWEST_GRADE } from '#core/people/grades.ts'
import {
  RESEARCH_COLUMNS,
  RESEARCH_INPUTS,
  type ResearchAnswer,
  type ResearchColumn,
} from '#core/research/research-answer.ts'

/** The answers of a file, or one sentence that says where it is wrong. */
export type ReadFile = { readonly answers: readonly ResearchAnswer[] } | { readonly problem: string }

export function readResearchFile(text: string): ReadFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const wanted = RESEARCH_COLUMNS.join(',')
  if (lines[0] !== wanted) return { problem: `Line 1 must name the columns: ${wanted}` }
  if (lines.length < 2) return { problem: 'The file holds no answers.' }
  const answers: ResearchAnswer[] = []
  const finished = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    const read = readLine(line)
    if (typeof read === 'string') return { problem: `Line ${index + 1}: ${read}` }
    const before = answers.at(-1)
    if (before && before.learner !== read.learner) finished.add(before.learner)
    const misplaced = finished.has(read.learner)
      ? wrong('learner', read.learner, 'has its other lines elsewhere; they belong together')
      : misplacedAfter(before, read)
    if (misplaced) return { problem: `Line ${index + 1}: ${misplaced}` }
    answers.push(read)
  }
  return { answers }
}

type Cell = (text: string) => unknown

const BAD = Symbol('bad')

const whole =
  (from: number, to: number): Cell =>
  (text) =>
    /^-?\d+$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : BAD
const seconds: Cell = (text) =>
  /^\d+(\.\d)?$/.test(text) && Number(text) * 1000 <= MAX_ANSWER_MS ? Number(text) : BAD
const word =
  (words: readonly string[]): Cell =>
  (text) =>
    words.includes(text) ? text : BAD
const flag: Cell = (text) => (text === '1' ? true : text === '0' ? false : BAD)
const orNothing =
  (cell: Cell): Cell =>
  (text) =>
    text === '' ? null : cell(text)
const product = whole(-1_000_000, 1_000_000)
const given: Cell = (text) => (text === 'true' ? true : text === 'false' ? false : product(text))

/** Of each column: how its cells are read, and what they should have been. */
const CELLS: Readonly<Record<ResearchColumn, readonly [Cell, string]>> = {
  learner: [(text) => (/^[\w-]{1,40}$/.test(text) ? text : BAD), 'letters and digits, 40 at most'],
  grade: [whole(LOWEST_GRADE, HIGHEST_GRADE), `a whole number from ${LOWEST_GRADE} to ${HIGHEST_GRADE}`],
  day: [whole(0, 99_999), 'a whole number from 0'],
  sitting: [whole(1, 99_999), 'a whole number from 1'],
  order: [whole(1, 9_999_999), 'a whole number from 1'],
  lesson: [word(LESSON_TYPES), `one of ${LESSON_TYPES.join(', ')}`],
  kind: [word(EXERCISE_TYPES), `one of ${EXERCISE_TYPES.join(', ')}`],
  a: [whole(0, 12), 'a whole number from 0 to 12'],
  b: [whole(0, 12), 'a whole number from 0 to 12'],
  given: [orNothing(given), 'a whole number, true, false or nothing'],
  right: [flag, '0 or 1'],
  seconds: [seconds, 'a number with one decimal, up to an hour'],
  input: [word(RESEARCH_INPUTS), `one of ${RESEARCH_INPUTS.join(', ')}`],
  again: [whole(0, MAX_ROUND), `a whole number from 0 to ${MAX_ROUND}`],
  first: [flag, '0 or 1'],
  hand: [orNothing(seconds), 'a number with one decimal, or nothing'],
}

/** The answer, or what is wrong with the line. */
function readLine(line: string): ResearchAnswer | string {
  const cells = line.split(',')
  if (cells.length !== RESEARCH_COLUMNS.length)
    return `it should have ${RESEARCH_COLUMNS.length} cells, not ${cells.length}.`
  const answer: Partial<Record<ResearchColumn, unknown>> = {}
  for (const [index, column] of RESEARCH_COLUMNS.entries()) {
    const [read, expected] = CELLS[column]
    const text = cells[index] ?? ''
    const value = read(text)
    if (value === BAD) return wrong(column, text, `is not ${expected}`)
    answer[column] = value
  }
  return answer as unknown as ResearchAnswer
}

/** A learner's lines are in the order in which they were answered. */
function misplacedAfter(
  before: ResearchAnswer | undefined,
  { learner, day, sitting, order }: ResearchAnswer,
) {
  if (before?.learner !== learner) return null
  if (day < before.day) return wrong('day', String(day), 'comes after a later day')
  if (day > before.day) return null
  if (sitting < before.sitting) return wrong('sitting', String(sitting), 'comes after a later one of the day')
  return order > before.order ? null : wrong('order', String(order), 'comes after a later one of the day')
}

function wrong(column: ResearchColumn, text: string, why: string): string {
  return `column ${column}: "${text.slice(0, 40)}" ${why}.`
}
