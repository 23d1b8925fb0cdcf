import { integerBetween, type Random } from '#core/random/random.ts'

/** A row counts up from `first` times the table; `gaps` are the multiplicands left open, in order. */
export interface Row {
  readonly first: number
  readonly length: number
  readonly gaps: readonly number[]
}

const LAST_MULTIPLICAND = 12

/** A row of about `length` places that holds these gaps and, where it can, a number before the first of them. */
export function rowAround(gaps: readonly number[], length: number, random: Random): Row {
  const lowest = Math.min(...gaps)
  const highest = Math.max(...gaps)
  const before = Math.max(1, lowest - 1)
  const places = Math.max(length, highest - before + 1)
  const earliest = Math.max(1, highest - places + 1)
  const latest = Math.max(earliest, Math.min(before, LAST_MULTIPLICAND - places + 1))
  return { first: integerBetween(random, earliest, latest), length: places, gaps }
}
