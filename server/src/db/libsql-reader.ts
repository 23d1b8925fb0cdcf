import { Kysely } from 'kysely'
import LibSql from 'libsql'
import { LibSqlConnection, libsqlDialect } from '#server/db/libsql-driver.ts'
import { readerDriver } from '#server/db/reader-driver.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export interface LibSqlReader {
  readonly reads: Kysely<Tables>
  prepare<Row>(sql: string): (parameters: readonly unknown[]) => Promise<Row | undefined>
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
  // Every read is over before the next begins, so nobody waits for the connection.
  const driver = readerDriver(async () => connection, close)
  return {
    reads: new Kysely<Tables>({ dialect: { ...libsqlDialect(file), createDriver: () => driver } }),
    prepare<Row>(sql: string) {
      return async (parameters) => {
        const [rows] = await connection.runAll([{ sql, name: '', parameters, isRead: true }])
        return rows?.[0] as Row | undefined
      }
    },
    close,
  }
}
