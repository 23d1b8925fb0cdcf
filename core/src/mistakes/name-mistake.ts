import type { Fact } from '#core/tables/fact.ts'

/**
 * What kind of mistake a wrong product was. The code names the idea behind it, so that the words can help:
 * - `added`: 7 × 8 = 15;
 * - `groups-off`: 7 × 8 = 48 or 42, one or more groups `of` 8 or 7 too many or too few. Also 7 × 8 = 8, one group;
 * - `digits-swapped`: 7 × 8 = 65;
 * - `digit-count`: 7 × 8 = 5 or 566, a digit missing or one too many;
 * - `neighbouring-table`: 7 × 8 = 54, an answer from a table close by;
 * - `off-by-one`: 7 × 8 = 57, a slip of the count;
 * - `one-digit-off`: 7 × 8 = 66 or 52, all digits but one are right;
 * - `not-yet`: nothing was answered, "I don't know yet".
 */
export type Mistake =
  | { readonly code: 'added' }
  | {
      readonly code: 'groups-off'
      /** How many groups too many, or below 0 too few. */
      readonly groups: number
      readonly of: number
      readonly gaveFact: Fact
    }
  | { readonly code: 'digits-swapped' }
  | { readonly code: 'digit-count'; readonly digits: 'missing' | 'extra' }
  | { readonly code: 'neighbouring-table'; readonly gaveFact: Fact }
  | { readonly code: 'off-by-one' }
  | { readonly code: 'one-digit-off' }
  | { readonly code: 'not-yet' }
  | { readonly code: 'other' }

/** Null when the answer is right. Where several names fit, the one that helps most comes first. */
export function nameMistake({ a, b }: Fact, given: number | null): Mistake | null {
  const product = a * b
  if (given === null) return { code: 'not-yet' }
  if (given === product) return null
  if (given === a + b) return { code: 'added' }
  const groups = groupsOff(a, b, given)
  // By far the commonest of all.
  if (groups && Math.abs(groups.groups) === 1) return groups
  // 5 × 9 = 5 is one group of 5 rather than half of 45.
  const isFactor = given === a || given === b
  return (
    (isSwapped(given, product) ? { code: 'digits-swapped' } : null) ??
    (isFactor ? null : digitCount(given, product)) ??
    groups ??
    neighbour(a, b, given) ??
    (Math.abs(given - product) === 1 ? { code: 'off-by-one' } : null) ??
    (isOneDigitOff(given, product) ? { code: 'one-digit-off' } : null) ?? { code: 'other' }
  )
}

/**
 * Whether the finger slipped rather than the memory: the child may well know the fact. It tells only of a product that
 * was typed: chosen among others, or as a factor, 36 for 9 × 7 is no slip. One digit off may be not knowing.
 */
export function isSlip({ code }: Mistake): boolean {
  return code === 'digits-swapped' || code === 'digit-count'
}

type GroupsOff = Extract<Mistake, { code: 'groups-off' }>

/** A number of either table. Of two ways to see it, the one with fewer groups to go. */
function groupsOff(a: number, b: number, given: number): GroupsOff | null {
  const byRows = groupsOf(b, a, given)
  const byColumns = groupsOf(a, b, given)
  const rows: GroupsOff | null = byRows && { ...byRows, gaveFact: { a: a + byRows.groups, b } }
  const columns: GroupsOff | null = byColumns && { ...byColumns, gaveFact: { a, b: b + byColumns.groups } }
  if (rows && columns) return Math.abs(columns.groups) < Math.abs(rows.groups) ? columns : rows
  return rows ?? columns
}

/** Groups of one do not count, since every number has them; a table ends at 12, or one group later. */
function groupsOf(of: number, needed: number, given: number): Omit<GroupsOff, 'gaveFact'> | null {
  const count = given / of
  if (of === 1 || !Number.isInteger(count) || count < 1 || count > Math.max(12, needed + 1)) return null
  return { code: 'groups-off', groups: count - needed, of }
}

function isSwapped(given: number, product: number): boolean {
  return sortedDigits(given) === sortedDigits(product)
}

function sortedDigits(number: number): string {
  return [...String(number)].sort().join('')
}

function digitCount(given: number, product: number): Mistake | null {
  if (given < 1) return null
  const [typed, right] = [String(given), String(product)]
  if (typed.length < right.length && isPartOf(typed, right)) return { code: 'digit-count', digits: 'missing' }
  if (typed.length === right.length + 1 && isPartOf(right, typed))
    return { code: 'digit-count', digits: 'extra' }
  return null
}

/** Whether leaving out digits of `whole` gives `part`. */
function isPartOf(part: string, whole: string): boolean {
  let found = 0
  for (const digit of whole) if (digit === part[found]) found += 1
  return found === part.length
}

/** Both factors one off: 54 = 6 × 9 is a common mix-up with 7 × 8. */
function neighbour(a: number, b: number, given: number): Mistake | null {
  for (const [da, db] of [
    [1, -1],
    [-1, 1],
    [1, 1],
    [-1, -1],
  ] as const) {
    const fact = { a: a + da, b: b + db }
    // Every number is 1 times something, so that tells nothing.
    if (fact.a > 1 && fact.b > 1 && fact.a * fact.b === given)
      return { code: 'neighbouring-table', gaveFact: fact }
  }
  return null
}

function isOneDigitOff(given: number, product: number): boolean {
  const [typed, right] = [String(given), String(product)]
  if (typed.length !== right.length || right.length < 2) return false
  return [...right].filter((digit, place) => digit !== typed[place]).length === 1
}
