import { Kysely } from 'kysely'
import LibSql from 'libsql'
import { LibSqlConnection, libsqlDialect, namedRow } from '#server/db/libsql-driver.ts'
import type { Call } from '#server/db/prepared.ts'
import { readerDriver } from '#server/db/reader-driver.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export interface LibSqlReader {
  readonly reads: Kysely<Tables>
  readOne<Row>(read: Call<Row>): Promise<Row | undefined>
  close(): Promise<void>
}

/**
 * A second connection for reads that run on nearly every request: they do not wait for a transaction on the first, and see
 * only committed data.
 */
export function openReader(path: string): LibSqlReader {
  const file = new LibSql(path)
  file.pragma('busy_timeout = 5000')
  file.pragma('query_only = ON')
  const connection = new LibSqlConnection(file)
  const close = async () => {
    connection.forget()
    file.close()
  }
  // Every read is over before the next begins, so the connection is always free.
  const driver = readerDriver(async () => connection, close)
  const reads = new Kysely<Tables>({ dialect: { ...libsqlDialect(file), createDriver: () => driver } })
  const readers = new Map<string, RowReader>()
  return {
    reads,
    async readOne<Row>(read: Call<Row>) {
      const { sql, parameters } = read.bind(reads)
      // Prepared on first use: the tables may not exist before.
      const reader = readers.get(sql) ?? rowReader(file, sql)
      readers.set(sql, reader)
      return reader(parameters) as Row | undefined
    },
    close,
  }
}

type RowReader = (parameters: readonly unknown[]) => unknown

/** With `get`, which is quicker, on a statement of its own: after `all` it would run with the values of before. */
function rowReader(file: LibSql.Database, sql: string): RowReader {
  const statement = file.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  statement.raw(true)
  return (parameters) => {
    const values = statement.get(parameters) as unknown[] | undefined
    return values && namedRow(names, values)
  }
}
