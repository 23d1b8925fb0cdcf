import type { Fact } from '#core/tables/fact.ts'
import { factKey } from '#core/tables/fact.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/** A fact with its name: `7x8`, the smaller factor first. */
export interface NamedFact extends Fact {
  readonly key: string
}

/** The 78 facts from 1 × 1 to 12 × 12; 7 × 8 and 8 × 7 are one. */
export const FACTS: readonly NamedFact[] = TABLES.flatMap((a) =>
  TABLES.filter((b) => b >= a).map((b) => ({ a, b, key: factKey(a, b) })),
)

const BY_KEY: ReadonlyMap<string, NamedFact> = new Map(FACTS.map((fact) => [fact.key, fact]))

export function factOf(key: string): NamedFact | undefined {
  return BY_KEY.get(key)
}

export function isInTable({ a, b }: Fact, table: number): boolean {
  return a === table || b === table
}

/** 2 × 7 belongs to the tables of 2 and of 7: it is open as long as one of them is. */
export function isAllowed({ a, b }: Fact, locked: readonly number[]): boolean {
  return !locked.includes(a) || !locked.includes(b)
}

/**
 * Foundational facts first, the ones derived from them later (Kling & Bay-Williams 2015):
 * 2, 10, 5; then 1 and the squares; then 4, 3, 8; then 6, 9; then 11, 7, 12.
 */
const INTRODUCED: readonly (readonly number[])[] = [[2, 10, 5], [1], [4, 3, 8], [6, 9], [11, 7, 12]]
const SQUARES_WITH = 1
/** Larger ones come with their table: a child without 3 × 4 does not meet 11 × 11. */
const LARGEST_EARLY_SQUARE = 10

function introducedIn({ a, b }: Fact): number {
  const waves = INTRODUCED.flatMap((tables, wave) => (tables.includes(a) || tables.includes(b) ? [wave] : []))
  const isEarly = a === b && a <= LARGEST_EARLY_SQUARE
  return isEarly ? Math.min(SQUARES_WITH, ...waves) : Math.min(...waves)
}

/** How hard each table is to remember, from 0 (nothing to learn) to 1. */
const HARDNESS: Readonly<Record<Table, number>> = {
  1: 0,
  2: 0.15,
  3: 0.4,
  4: 0.5,
  5: 0.25,
  6: 0.7,
  7: 0.85,
  8: 0.85,
  9: 0.65,
  10: 0.08,
  11: 0.45,
  12: 0.95,
}
/** An easy factor makes a fact easy (2 × 8), the harder one matters less. */
const HARDER_FACTOR_WEIGHT = 0.35
const SQUARE_BONUS = 0.12
/** In 60,000 answers of 232 children these were missed most. */
const HARDEST: readonly string[] = ['6x8', '11x12', '8x12']
const HARDEST_EXTRA = 0.1

/** Prior difficulty from 0 to about 1, before anything is known about the child. */
function difficultyOf({ a, b, key }: NamedFact): number {
  if (a === 1 || b === 1) return 0
  const [low, high] = [HARDNESS[a as Table], HARDNESS[b as Table]].sort((x, y) => x - y) as [number, number]
  const base = low + (high - low) * HARDER_FACTOR_WEIGHT
  return base - (a === b ? SQUARE_BONUS : 0) + (HARDEST.includes(key) ? HARDEST_EXTRA : 0)
}

const DIFFICULTY: ReadonlyMap<string, number> = new Map(FACTS.map((fact) => [fact.key, difficultyOf(fact)]))

export function priorDifficulty(key: string): number {
  return DIFFICULTY.get(key) ?? 1
}

/** 1 × 7 looks like nothing to learn, but children take it for 8: it is about as hard as 10 × 10. */
const TIMES_ONE = 0.08
/** 11 × 11 is easy to remember, but many schools come to it last or never. */
const BEYOND_TEN = 0.15

/** How hard a fact is for a child at school: also by what is taught there late or never. */
export function difficultyAtSchool({ a, b, key }: NamedFact): number {
  if (a === 1) return TIMES_ONE
  return priorDifficulty(key) + (b > 10 ? BEYOND_TEN : 0)
}

/** The 78 facts as they are taught: wave by wave, in each the easier first. */
export const IN_TEACHING_ORDER: readonly NamedFact[] = [...FACTS].sort(
  (x, y) => introducedIn(x) - introducedIn(y) || difficultyAtSchool(x) - difficultyAtSchool(y),
)
