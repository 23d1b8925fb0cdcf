import type { Table } from '#core/tables/table.ts'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

const NAMES: Readonly<Record<Table, string>> = {
  1: 'uno',
  2: 'dua',
  3: 'trix',
  4: 'quad',
  5: 'penta',
  6: 'hexa',
  7: 'septi',
  8: 'octo',
  9: 'nona',
  10: 'deca',
  11: 'elva',
  12: 'dozi',
}
export const LINES_EACH = 8

export const lineKey = (table: Table, occasion: Occasion, n: number) =>
  `voices_${NAMES[table]}_${occasion}_${n}`

/** A line of this hero that was not said yet; null once all were. `at` is from 0 to below 1. */
export function drawLine(
  table: Table,
  occasion: Occasion,
  said: ReadonlySet<string>,
  at: number,
): string | null {
  const fresh = Array.from({ length: LINES_EACH }, (_, index) => lineKey(table, occasion, index + 1)).filter(
    (key) => !said.has(key),
  )
  return fresh[Math.floor(at * fresh.length)] ?? null
}
