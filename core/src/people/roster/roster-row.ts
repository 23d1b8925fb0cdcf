import { isPrintableName } from '#core/people/full-name.ts'
import { comparable, PUPIL_NAME_LENGTH } from '#core/people/pupil-names.ts'

/** One child of a file, as it would be added: nothing else of the file is kept. */
export interface RosterRow {
  /** Where the child stands in the file, counted from 1. */
  readonly line: number
  readonly name: string
  /** Null where the file says none. */
  readonly grade: number | null
  /** The file says that this child left, gives a last name only, or names a child it does not describe. */
  readonly note: 'left' | 'no-first-name' | 'not-described' | null
}

export type RosterProblem =
  | 'no-name'
  | 'too-long'
  | 'unprintable'
  | 'not-described'
  | 'left'
  | 'no-first-name'
  | 'known'
  | 'twice'
  | 'other-grade'

/** Problems that only another name solves; of the others the teacher decides. */
export const UNUSABLE: ReadonlySet<RosterProblem> = new Set([
  'no-name',
  'too-long',
  'unprintable',
  'not-described',
])

/** Whether a row comes in where no one decides otherwise: what is in the class, twice, or left, does not. */
export const comesIn = (problem: RosterProblem | null): boolean =>
  problem === null || problem === 'other-grade'

interface Room {
  /** The names of those who are in the class already. */
  readonly known: readonly string[]
  readonly grade: number
}

/** What there is to ask about each row, in their order; null where nothing is. */
export function rosterProblems(rows: readonly RosterRow[], { known, grade }: Room): (RosterProblem | null)[] {
  const taken = new Set(known.map(comparable))
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = comparable(row.name.trim())
    const problem = problemOf(row) ?? (taken.has(key) ? 'known' : seen.has(key) ? 'twice' : null)
    seen.add(key)
    return problem ?? (row.grade !== null && row.grade !== grade ? 'other-grade' : null)
  })
}

function problemOf({ name, note }: RosterRow): RosterProblem | null {
  const length = name.trim().length
  if (length === 0) return note === 'not-described' ? note : 'no-name'
  if (length > PUPIL_NAME_LENGTH) return 'too-long'
  if (!isPrintableName(name.trim())) return 'unprintable'
  return note === 'left' || note === 'no-first-name' ? note : null
}

/** `3`, `03`, `3rd`, `3º ano`; null for what names no grade from 1 to 9. */
export function gradeIn(text: string): number | null {
  const number = Number(/\d+/.exec(text)?.[0] ?? 0)
  return number >= 1 && number <= 9 ? number : null
}
