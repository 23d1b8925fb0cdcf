import type { PlayEvent } from '#core/play/play-event.ts'
import type { Fact } from '#core/tables/fact.ts'

/** Nobody waits for a product: its last row has begun by then. */
const ALL_WITHIN_MS = 520
/** Slower than that, few rows would be a wait. */
const BEAT_MS = 150

/** When each of the `a` rows of `a × b` lights up and is heard: picture and sound have one clock. */
export function rowsAt(a: number): readonly number[] {
  const beat = Math.min(BEAT_MS, ALL_WITHIN_MS / a)
  return Array.from({ length: a }, (_, row) => Math.round(row * beat))
}

/** More of them at once would be too small to count. */
const MOST_TOGETHER = 4

/**
 * What is drawn of answers that were judged together and are told to be right: each of a few, the largest one last; of many
 * that one alone.
 */
export function productsOf(events: readonly PlayEvent[]): readonly Fact[] {
  const isRight = events.some((event) => event.type === 'checked' && event.tone === 'right')
  const products = events
    .flatMap((event) => (isRight && event.type === 'answered' && event.right ? [event.fact] : []))
    .sort((one, other) => one.a * one.b - other.a * other.b)
  return products.length > MOST_TOGETHER ? products.slice(-1) : products
}

/** When each row of one product lights up and is heard, or each of several products with all its rows. */
export function beatsOf(products: readonly Fact[]): readonly number[] {
  const [only, ...others] = products
  return rowsAt(only && others.length === 0 ? only.a : products.length)
}

/** A long row is read in two parts: ten as five and five, what is longer than six as six and the rest. */
export function halfOf(n: number): number {
  return n === 10 ? 5 : Math.min(n, 6)
}
