import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect, sql } from 'kysely'
import LibSql from 'libsql'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

export const SQLITE_FILE = 'dozenauts.sqlite'

export async function openSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const file = new LibSql(join(dataDir, SQLITE_FILE))
  file.pragma('journal_mode = WAL')
  // FULL: an acknowledged lesson survives a power cut, not only a crash of this process.
  file.pragma('synchronous = FULL')
  file.pragma('busy_timeout = 5000')
  file.pragma('foreign_keys = ON')
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  return {
    engine: 'sqlite',
    query,
    transaction: (work) => query.transaction().execute(work),
    // One connection: a transaction already excludes every other.
    lock: async () => {},
    ping: async () => {
      await sql`select 1`.execute(query)
    },
    close: () => query.destroy(),
  }
}
