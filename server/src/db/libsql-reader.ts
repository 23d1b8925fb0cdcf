import LibSql from 'libsql'
import { namedRow } from '#server/db/libsql-driver.ts'

export interface LibSqlReader {
  prepare<Row>(sql: string): (parameters: readonly unknown[]) => Promise<Row | undefined>
  close(): void
}

/**
 * A second connection for single-row reads that run on nearly every request: they do not wait for a transaction on the
 * first, and see only committed data.
 */
export function openReader(path: string): LibSqlReader {
  const file = new LibSql(path)
  file.pragma('busy_timeout = 5000')
  file.pragma('query_only = ON')
  return {
    prepare<Row>(sql: string) {
      let read: ((parameters: readonly unknown[]) => Row | undefined) | undefined
      return async (parameters) => {
        // Prepared on first use: the tables may not exist before.
        read ??= rowReader<Row>(file, sql)
        return read(parameters)
      }
    },
    close: () => void file.close(),
  }
}

function rowReader<Row>(file: LibSql.Database, sql: string) {
  const statement = file.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  statement.raw(true)
  return (parameters: readonly unknown[]): Row | undefined => {
    const values = statement.get(parameters) as unknown[] | undefined
    return values && (namedRow(names, values) as Row)
  }
}
