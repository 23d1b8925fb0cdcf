import { type Child, createChild, type Family, type Level, TEMPERS } from '#core/mission/testing/child.ts'
import { childrenOf, PROFILES } from '#core/mission/testing/profiles.ts'

/** A child of whom the truth is known. Days count from the first, a Monday. */
export interface Pupil {
  readonly id: string
  readonly kind: string
  readonly child: Child
  readonly playsOn: (day: number) => boolean
  /** Answers before the question can be read. */
  readonly hurries: boolean
}

const onSchooldays = (day: number) => day % 7 < 5
const never = () => false
const AWAY_FROM = 21

type Kind = Pick<Pupil, 'playsOn' | 'hurries'> & { readonly child: (number: number) => Child }

const staysAsItIs = (name: string): Kind => ({
  child: (number) => {
    const [careful, hasty, tired] = childrenOf(PROFILES[name] ?? { chance: () => 0 }, number)
    return [careful, hasty, tired][number % 3] as Child
  },
  playsOn: onSchooldays,
  hurries: name === 'fast guesser',
})

const learns = (family: Family, level: Level, playsOn = onSchooldays): Kind => ({
  child: (number) => createChild(family, level, TEMPERS[number % 3] ?? 'careful', number),
  playsOn,
  hurries: false,
})

export const KINDS = {
  strong: staysAsItIs('strong'),
  'weak in 7 and 8': staysAsItIs('weak in 7 and 8'),
  'strong in 2, 5, 10': staysAsItIs('strong in 2, 5, 10'),
  'fast guesser': staysAsItIs('fast guesser'),
  'slow and right': staysAsItIs('slow and right'),
  beginner: learns('exponential', 'beginner'),
  learns: learns('two-state', 'half-way'),
  'nearly there': learns('power-law', 'nearly there'),
  'two weeks away': learns('power-law', 'half-way', (day) => day < AWAY_FROM && onSchooldays(day)),
  'never played': learns('power-law', 'beginner', never),
} as const satisfies Readonly<Record<string, Kind>>
export type KindName = keyof typeof KINDS

/** How many of each sit in a class of 28. */
const CLASS: Partial<Record<KindName, number>> = {
  'weak in 7 and 8': 6,
  'strong in 2, 5, 10': 4,
  'fast guesser': 3,
  'slow and right': 3,
  beginner: 4,
  learns: 2,
  'nearly there': 1,
  'two weeks away': 3,
  'never played': 2,
}

/** Another seed, another class of the same kinds. */
export function classOf28(seed: number): Pupil[] {
  return Object.entries(CLASS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, number) => pupilOf(kind as KindName, seed * 10 + number)),
  )
}

export function pupilOf(kind: KindName, number: number): Pupil {
  const { child, playsOn, hurries } = KINDS[kind]
  return { id: `${kind} ${number}`, kind, child: child(number), playsOn, hurries }
}
