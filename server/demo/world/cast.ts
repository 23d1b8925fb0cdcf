import { type KindName, type Pupil, pupilOf } from '#core/reports/testing/truth/pupils.ts'

/** What is true of a simulated child: the kinds of the truth test. */
type Truth = Exclude<KindName, 'never played'>

export interface Role {
  readonly name: string
  readonly truth: Truth
  /** The first and the last day on which this child plays; the demo opens on day `TODAY`. */
  readonly from?: number
  readonly until?: number
}

/** Six weeks after the first day. */
export const TODAY = 42

/** Of both: the father invited the mother. */
export const FAMILY: readonly (Role & { readonly hero: 'coral' | 'teal' | 'mint' })[] = [
  { name: 'Maya', truth: 'weak in 7 and 8', hero: 'coral' },
  { name: 'Noah', truth: 'nearly there', hero: 'teal' },
  { name: 'Lia', truth: 'learns', hero: 'mint', from: 28 },
]
/** Erased the day before. */
export const ERASED: Role = { name: 'Tim', truth: 'learns', from: 20, until: 38 }

export const SPECIAL = {
  away: 'Hugo',
  newcomer: 'Ines',
  locked: 'Gabriel',
  /** The family got a code and has not used it. */
  waiting: 'Rosa',
} as const
/** The class door shows these first, with a printed card each. */
export const CARDS_SHOWN: readonly string[] = ['Ana', 'Leo', 'Sofia']

const named = (truth: Truth, ...names: readonly string[]): Role[] => names.map((name) => ({ name, truth }))

const PUPILS: readonly Role[] = [
  ...named('weak in 7 and 8', 'Ana', 'Karla', 'Simon'),
  ...named('fast guesser', 'Ben'),
  ...named('strong', 'Carla', 'Victor'),
  ...named('slow and right', 'David', 'Vera'),
  ...named('strong in 2, 5, 10', 'Elena', 'Felix', 'Paula'),
  ...named('nearly there', 'Jonas', 'Lucia', 'Oscar'),
  ...named('beginner', 'Maria', 'Nico', 'Tomas'),
  ...named('learns', 'Leo', 'Marco', 'Nora', 'Rafael', 'Samuel', 'Sara', 'Sofia'),
  ...named('learns', SPECIAL.locked, SPECIAL.waiting),
  { name: SPECIAL.away, truth: 'two weeks away', until: 28 },
  { name: SPECIAL.newcomer, truth: 'learns', from: 40 },
]
export const CLASS = PUPILS.toSorted((one, other) => one.name.localeCompare(other.name))

/** A visitor flies the missions of this day, and of the same a week later, behind the doors of the others. */
export const flewToday = ({ name }: Role) =>
  ![...FAMILY.map((role) => role.name), ...CARDS_SHOWN].includes(name)

/** Another seed, other children of the same kinds. */
export function pupilFor({ truth, name }: Role, seed: number): Pupil {
  const number = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7 + seed) % 100_000
  return pupilOf(truth, number)
}
