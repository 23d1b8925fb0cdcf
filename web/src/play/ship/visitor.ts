import type { Logbook } from '#core/logbook/logbook.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/** Coprime to the twelve heroes: each comes once in twelve days. */
const STRIDE = 5

/** Who flies by the port on a day: for every child the same, unless that is its own companion. */
export function visitorOn(day: number, companion: Table): Table {
  const of = (i: number) => TABLES[i % TABLES.length] ?? 12
  const visitor = of(day * STRIDE)
  return visitor === companion ? of(day * STRIDE + 1) : visitor
}

/**
 * The day for which the last mission before today showed a shape; whoever that was waits until the child comes. Null before
 * the first one.
 */
export function promisedFor({ missions }: Pick<Logbook, 'missions'>, today: number): number | null {
  const days = Object.keys(missions).map(Number)
  const before = days.filter((day) => day < today)
  return before.length > 0 ? Math.max(...before) + 1 : null
}
