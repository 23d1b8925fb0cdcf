import type { Item } from '#core/exercises/grade.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** The first factor of a fact names the table it is practised in. */
export function itemOf({ a, b }: Fact): Item {
  return { a, b, table: a as Table }
}

/** `table` times each of these. */
export function itemsOf(table: Table, multiplicands: readonly number[]): readonly Item[] {
  return multiplicands.map((b) => ({ a: table, b, table }))
}

export function sharedTable(items: readonly { readonly table: Table }[]): Table | null {
  const [first] = items
  return first && items.every(({ table }) => table === first.table) ? first.table : null
}

export function productOf({ a, b }: Fact): number {
  return a * b
}
