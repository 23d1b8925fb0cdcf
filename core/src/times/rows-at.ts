import type { Fact } from '#core/tables/fact.ts'

const LONGEST_BEAT_MS = 150
const LAST_ROW_MS = 520

/** When each row of the array of a × b lights up, in milliseconds: seen and heard together. */
export function rowsAt({ a }: Fact): readonly number[] {
  const beat = Math.min(LONGEST_BEAT_MS, LAST_ROW_MS / a)
  return Array.from({ length: a }, (_, row) => Math.round(row * beat))
}
