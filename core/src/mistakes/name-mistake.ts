import type { Fact } from '#core/tables/fact.ts'

/**
 * What kind of slip a wrong product was. The code names the idea behind it, so that the words can help:
 * - `one-group-off`: 7 × 8 = 49 or 48, a group too many or too few;
 * - `neighbouring-table`: 7 × 8 = 54, an answer from the table next door;
 * - `digits-swapped`: 7 × 8 = 65;
 * - `added`: 7 × 8 = 15;
 * - `off-by-ten`: 7 × 8 = 66, the ones are right;
 * - `off-by-one`: 7 × 8 = 57, a slip of the count;
 * - `not-yet`: nothing was answered, "I don't know yet".
 */
export type Mistake =
  | { readonly code: 'one-group-off'; readonly groups: 1 | -1; readonly of: number }
  | { readonly code: 'neighbouring-table'; readonly gaveFact: Fact }
  | { readonly code: 'digits-swapped' }
  | { readonly code: 'added' }
  | { readonly code: 'off-by-ten' }
  | { readonly code: 'off-by-one' }
  | { readonly code: 'not-yet' }
  | { readonly code: 'other' }

/** Null when the answer is right. Where several names fit, the one that helps most comes first. */
export function nameMistake({ a, b }: Fact, given: number | null): Mistake | null {
  const product = a * b
  if (given === null) return { code: 'not-yet' }
  if (given === product) return null
  if (given === a + b) return { code: 'added' }
  return (
    oneGroupOff(a, b, given) ??
    (isSwapped(given, product) ? { code: 'digits-swapped' } : null) ??
    neighbour(a, b, given) ??
    (Math.abs(given - product) === 10 ? { code: 'off-by-ten' } : null) ??
    (Math.abs(given - product) === 1 ? { code: 'off-by-one' } : null) ?? { code: 'other' }
  )
}

function oneGroupOff(a: number, b: number, given: number): Mistake | null {
  const off = given - a * b
  // Of 6 × 6 a group is 6 either way; else the group that fits is named.
  for (const of of [b, a]) {
    if (of > 1 && Math.abs(off) === of) return { code: 'one-group-off', groups: off > 0 ? 1 : -1, of }
  }
  return null
}

function isSwapped(given: number, product: number): boolean {
  const digits = String(product)
  return digits.length > 1 && given === Number([...digits].reverse().join(''))
}

/** Both factors may be one off: 54 = 6 × 9 is two steps from 7 × 8, and a common mix-up. */
function neighbour(a: number, b: number, given: number): Mistake | null {
  for (const [da, db] of [
    [1, -1],
    [-1, 1],
    [1, 1],
    [-1, -1],
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
  ] as const) {
    const fact = { a: a + da, b: b + db }
    if (fact.a > 0 && fact.b > 0 && fact.a * fact.b === given)
      return { code: 'neighbouring-table', gaveFact: fact }
  }
  return null
}
