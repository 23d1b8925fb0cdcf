import type { Fact } from '#core/tables/fact.ts'

/**
 * How to get to a product from easier facts:
 * - `known`: nothing easier exists (× 0, × 1, × 10);
 * - `add`: the sum of two facts, 6 × 7 = 5 × 7 + 1 × 7, or 7 × 6 = 7 × 5 + 7 × 1;
 * - `subtract`: one fact less another, 9 × 7 = 10 × 7 − 1 × 7;
 * - `double`: twice a fact, 8 × 7 = 2 × (4 × 7);
 * - `halve`: half of a fact, 5 × 7 = half of 10 × 7.
 */
export type Strategy =
  | { readonly way: 'known' }
  | { readonly way: 'add' | 'subtract'; readonly parts: readonly [Fact, Fact] }
  | { readonly way: 'double' | 'halve'; readonly parts: readonly [Fact] }

export interface Explanation {
  /** The array picture: `rows` rows of `columns` dots. */
  readonly rows: number
  readonly columns: number
  readonly product: number
  readonly strategy: Strategy
}

export function explain({ a, b }: Fact): Explanation {
  return { rows: a, columns: b, product: a * b, strategy: strategyFor(a, b) }
}

/** Easiest way first: of the two factors the one that stands earlier here is taken apart. */
const TAKEN_APART = [0, 1, 10, 2, 5, 9, 11, 4, 3, 6, 12, 8, 7]

function strategyFor(a: number, b: number): Strategy {
  const first = TAKEN_APART.indexOf(a) <= TAKEN_APART.indexOf(b)
  const split = first ? a : b
  /** So many of the rows, or so many out of each row: the other factor stays where it is. */
  const groups = (count: number): Fact => (first ? { a: count, b } : { a, b: count })
  switch (split) {
    case 2:
      return { way: 'double', parts: [groups(1)] }
    case 4:
      return { way: 'double', parts: [groups(2)] }
    case 8:
      return { way: 'double', parts: [groups(4)] }
    case 5:
      return { way: 'halve', parts: [groups(10)] }
    case 9:
      return { way: 'subtract', parts: [groups(10), groups(1)] }
    case 3:
      return { way: 'add', parts: [groups(2), groups(1)] }
    case 6:
      return { way: 'add', parts: [groups(5), groups(1)] }
    case 7:
      return { way: 'add', parts: [groups(5), groups(2)] }
    case 11:
      return { way: 'add', parts: [groups(10), groups(1)] }
    case 12:
      return { way: 'add', parts: [groups(10), groups(2)] }
    default:
      return { way: 'known' }
  }
}
