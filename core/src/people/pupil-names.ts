import { shortName } from '#core/people/roster/short-name.ts'

export const PUPILS_PER_CLASS = 30
export const PUPIL_NAME_LENGTH = 40

export interface PastedName {
  /** The line it stands in, counted from 1. */
  readonly line: number
  readonly name: string
  readonly problem: 'too-long' | 'twice' | 'known' | null
}

/**
 * The names in a pasted list: one per line, or between commas or semicolons. Of a row from a spreadsheet the first two
 * cells count, first name and last name: `Ana⇥Silva` becomes `Ana S.`, so that no full name is kept. Numbers in front
 * and bullets are dropped. Nothing is lost: what looks wrong is named, for the teacher to decide.
 */
export function readPupilNames(text: string, known: readonly string[] = []): PastedName[] {
  const seen = new Set<string>()
  const taken = new Set(known.map(comparable))
  return text.split(/\r\n|\r|\n/).flatMap((row, i) =>
    namesInRow(row).map((name) => {
      const key = comparable(name)
      const problem =
        name.length > PUPIL_NAME_LENGTH
          ? 'too-long'
          : taken.has(key)
            ? 'known'
            : seen.has(key)
              ? 'twice'
              : null
      seen.add(key)
      return { line: i + 1, name, problem } as const
    }),
  )
}

function namesInRow(row: string): string[] {
  const plain = row.normalize('NFC').replace(/\p{Cc}(?<!\t)/gu, '')
  if (plain.includes('\t')) {
    const cells = plain.split('\t').map(clean).filter(isName)
    const [first, last] = cells
    if (first === undefined) return []
    return [last === undefined ? first : shortName(first, last)]
  }
  return plain.split(/[,;]/).map(clean).filter(isName)
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
