import { type Child, createChild } from '#core/mission/testing/child.ts'
import { childrenOf, PROFILES } from '#core/mission/testing/profiles.ts'

/** What is true of a simulated child. The words for it are told beside the report. */
type Truth = 'weak78' | 'hurried' | 'strong' | 'slow' | 'middling' | 'beginner' | 'learning' | 'nearly'

const stays = (name: string, seed: number): Child => childrenOf(PROFILES[name] as never, seed)[0] as Child

const CHILDREN: Readonly<Record<Truth, (seed: number) => Child>> = {
  weak78: (seed) => stays('weak in 7 and 8', seed),
  strong: (seed) => childrenOf({ chance: () => 0.98 }, seed)[0] as Child,
  slow: (seed) => stays('slow and right', seed),
  middling: (seed) => stays('middling', seed),
  beginner: (seed) => stays('beginner', seed),
  learning: (seed) => createChild('spacing', 'half-way', 'careful', seed),
  nearly: (seed) => createChild('power-law', 'nearly there', 'careful', seed),
  hurried: (seed) => ({
    ...createChild('guesser', 'half-way', 'hasty', seed),
    isHurried: (day) => day % 7 !== 1,
  }),
}

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
  { name: 'Maya', truth: 'weak78', hero: 'coral' },
  { name: 'Noah', truth: 'nearly', hero: 'teal' },
  { name: 'Lia', truth: 'beginner', hero: 'mint' },
]
/** Erased the day before. */
export const ERASED: Role = { name: 'Tim', truth: 'middling', from: 20, until: 38 }

export const SPECIAL = {
  away: 'Hugo',
  newcomer: 'Ines',
  locked: 'Gabriel',
  /** The family got a code and has not used it. */
  waiting: 'Rosa',
} as const

const named = (truth: Truth, ...names: readonly string[]): Role[] => names.map((name) => ({ name, truth }))

const PUPILS: readonly Role[] = [
  ...named('weak78', 'Ana', 'Karla', 'Simon'),
  ...named('hurried', 'Ben'),
  ...named('strong', 'Carla', 'Victor'),
  ...named('slow', 'David', 'Vera'),
  ...named('middling', 'Elena', 'Oscar', 'Tomas'),
  ...named('beginner', 'Felix', 'Paula'),
  ...named('nearly', 'Jonas', 'Lucia'),
  ...named('learning', 'Leo', 'Marco', 'Maria', 'Nico', 'Nora', 'Rafael', 'Samuel', 'Sara', 'Sofia'),
  ...named('learning', SPECIAL.locked, SPECIAL.waiting),
  { name: SPECIAL.away, truth: 'learning', until: 28 },
  { name: SPECIAL.newcomer, truth: 'middling', from: 40 },
]
export const CLASS = PUPILS.toSorted((one, other) => one.name.localeCompare(other.name))

export function childFor({ truth, name }: Role): Child {
  const seed = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000
  return CHILDREN[truth](seed)
}
