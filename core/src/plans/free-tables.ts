import { TABLES, type Table } from '#core/tables/table.ts'

/** What everybody may always play, paid or not. */
export const FREE_TABLES: readonly Table[] = [1, 2, 5, 10]
export const PAID_TABLES: readonly Table[] = TABLES.filter((table) => !FREE_TABLES.includes(table))

export function isFreeTable(table: Table): boolean {
  return FREE_TABLES.includes(table)
}
