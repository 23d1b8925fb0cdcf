import { PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '#server/db/database.ts'

/**
 * The rows of a query as one JSON text, for a column of another: taking a row from either engine costs more than parsing
 * it here. Each row is a list of its values, since names would be most of the text. Whole numbers and text only.
 */
export function jsonRows<DB, TB extends keyof DB, Row>(
  query: Query,
  rows: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly (keyof Row & string)[],
) {
  const values = sql.join(columns.map((column) => sql.ref(`row.${column}`)))
  const text =
    query.getExecutor().adapter instanceof PostgresAdapter
      ? sql<string>`coalesce(json_agg(json_build_array(${values})), '[]')::text`
      : sql<string>`json_group_array(json_array(${values}))`
  return query.selectFrom(rows.as('row')).select(text.as('rows'))
}

/** The rows in such a text, of the same columns. */
export function readJsonRows<Row>(text: string | null, columns: readonly (keyof Row & string)[]): Row[] {
  const lists = JSON.parse(text ?? '[]') as unknown[][]
  return lists.map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
    return row as Row
  })
}
