import { PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '#server/db/database.ts'

/**
 * The rows of a query as one JSON text, for a column of another: taking a row from either engine costs more than parsing
 * it here. Whole numbers and text only.
 */
export function jsonRows<DB, TB extends keyof DB, Row>(
  query: Query,
  rows: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly (keyof Row & string)[],
) {
  const members = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`row.${column}`)]))
  const text =
    query.getExecutor().adapter instanceof PostgresAdapter
      ? sql<string>`coalesce(json_agg(json_build_object(${members})), '[]')::text`
      : sql<string>`json_group_array(json_object(${members}))`
  return query.selectFrom(rows.as('row')).select(text.as('rows'))
}
