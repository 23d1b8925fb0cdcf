import { isRosterHeading } from '#core/people/roster/headings.ts'
import { shortName } from '#core/people/roster/short-name.ts'

export const PUPILS_PER_CLASS = 30
export const PUPIL_NAME_LENGTH = 40

export interface PastedName {
  /** The line it stands in, counted from 1. */
  readonly line: number
  readonly name: string
  readonly problem: 'too-long' | 'twice' | 'known' | 'heading' | null
}

/** What two parts of a line are: two children, or the names of one child in one order or the other. */
export type TwoParts = 'two-children' | 'first-last' | 'last-first'

/**
 * What a pasted list leaves open, for the teacher to say: lines such as `Silva, Ana` may be one child or two, and two
 * columns may begin with either name.
 */
export function openQuestion(text: string): readonly TwoParts[] | null {
  const rows = rowsOf(text)
    .filter((row) => !isHeadingRow(row))
    .map(partsOf)
    .filter(({ parts }) => parts.length > 0)
  if (rows.length === 0 || rows.some(({ parts }) => parts.length !== 2)) return null
  return rows.every(({ kind }) => kind === 'columns')
    ? ['first-last', 'last-first']
    : ['two-children', 'last-first', 'first-last']
}

/**
 * The names in a pasted list: one per line, or between commas or semicolons. Of a row from a spreadsheet the first two
 * cells count, first name and last name unless the teacher says otherwise: `Ana⇥Silva` becomes `Ana S.`, so that no full
 * name is kept. Numbers in front and bullets are dropped. Nothing is lost: what looks wrong is named, for the teacher to
 * decide.
 */
export function readPupilNames(
  text: string,
  known: readonly string[] = [],
  twoParts: TwoParts | null = null,
): PastedName[] {
  const seen = new Set<string>()
  const taken = new Set(known.map(comparable))
  const problemOf = (name: string): PastedName['problem'] => {
    if (name.length > PUPIL_NAME_LENGTH) return 'too-long'
    const key = comparable(name)
    if (taken.has(key)) return 'known'
    if (seen.has(key)) return 'twice'
    seen.add(key)
    return null
  }
  return rowsOf(text).flatMap((row, i) => {
    const isHeading = isHeadingRow(row)
    return namesInRow(row, twoParts).map((name) => ({
      line: i + 1,
      name,
      problem: isHeading ? 'heading' : problemOf(name),
    }))
  })
}

const rowsOf = (text: string) => text.split(/\r\n|\r|\n/)

/** Nothing but words that stand above a list. */
function isHeadingRow(row: string): boolean {
  const { parts } = partsOf(row)
  return parts.length > 0 && parts.every(isRosterHeading)
}

function partsOf(row: string): { readonly kind: 'columns' | 'list'; readonly parts: readonly string[] } {
  const plain = row.normalize('NFC').replace(/\p{Cc}(?<!\t)/gu, '')
  const kind = plain.includes('\t') ? 'columns' : 'list'
  const parts = plain
    .split(kind === 'columns' ? '\t' : /[,;]/)
    .map(clean)
    .filter(isName)
  return { kind, parts: kind === 'columns' ? parts.slice(0, 2) : parts }
}

function namesInRow(row: string, twoParts: TwoParts | null): readonly string[] {
  const { kind, parts } = partsOf(row)
  const [one, other] = parts
  if (one === undefined || other === undefined || parts.length !== 2) return parts
  const order = twoParts ?? (kind === 'columns' ? 'first-last' : 'two-children')
  if (order === 'two-children') return parts
  return [order === 'first-last' ? shortName(one, other) : shortName(other, one)]
}

/** Spaces first become single ones: what looks for the end of a long row of them would look at each again and again. */
function clean(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  let start = 0
  let end = plain.length
  while (start < end && isWrapping(plain[start])) start++
  while (end > start && isWrapping(plain[end - 1])) end--
  return plain
    .slice(start, end)
    .replace(/^(?:\d{1,9}[.):]?|[-•*]) /, '')
    .trim()
}

const isWrapping = (letter: string | undefined) => letter === '"' || letter === "'" || letter === ' '

/** A name has a letter; a lone number is the pupil's place in the register. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text)
}

export function comparable(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase()
}
