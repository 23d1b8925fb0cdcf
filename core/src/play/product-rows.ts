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

/** What is drawn of answers that were judged together and are told to be right: the largest product. Null: nothing. */
export function productOf(events: readonly PlayEvent[]): Fact | null {
  const isRight = events.some((event) => event.type === 'checked' && event.tone === 'right')
  if (!isRight) return null
  return events.reduce<Fact | null>(
    (largest, event) =>
      event.type === 'answered' &&
      event.right &&
      (largest === null || event.fact.a * event.fact.b > largest.a * largest.b)
        ? event.fact
        : largest,
    null,
  )
}

/** A long row is read in two parts: ten as five and five, what is longer than six as six and the rest. */
export function halfOf(n: number): number {
  return n === 10 ? 5 : Math.min(n, 6)
}
