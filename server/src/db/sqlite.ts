import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import LibSql from 'libsql'
import { ConfigError } from '#server/config.ts'
import { lockDataFolder, prepareDataFolder } from '#server/db/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { BUSY_MS, createLogEmptier } from '#server/db/empty-log.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { libsqlDialect } from '#server/db/libsql-driver.ts'
import { type LibSqlReader, openReader } from '#server/db/libsql-reader.ts'
import { together } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export const SQLITE_FILE = 'dozenauts.sqlite'

/** `beside`: the folder may belong to a running server. */
export async function openSqlite(dataDir: string, { beside = false } = {}): Promise<Database> {
  const path = join(dataDir, SQLITE_FILE)
  if (beside && !existsSync(path))
    throw new ConfigError(`There is no database in ${dataDir} yet; start the server once (DATA_DIR).`)
  prepareDataFolder(dataDir)
  const lock = beside ? { release() {} } : lockDataFolder(dataDir)
  let query: Kysely<Tables>
  let reader: LibSqlReader
  try {
    query = new Kysely<Tables>({ dialect: libsqlDialect(openFile(path)) })
    reader = openReader(path)
  } catch (error) {
    lock.release()
    throw error
  }
  const log = createLogEmptier(query)
  const transaction = groupCommit(query)
  return {
    engine: 'sqlite',
    query,
    reads: reader.reads,
    readOne: (read) => reader.prepare(read.compile().sql),
    readAll: (...reads) => transaction((trx) => together(trx, ...reads)),
    transaction,
    // One connection: a transaction already excludes every other.
    lock: (trx, _key, ...reads) => together(trx, ...reads),
    scrub: log.empty,
    ping: async () => {
      await sql`select 1`.execute(query)
    },
    async close() {
      log.stop()
      await reader.close()
      await query.destroy()
      lock.release()
    },
  }
}

function openFile(path: string) {
  try {
    const file = new LibSql(path)
    file.pragma('journal_mode = WAL')
    // FULL: an acknowledged lesson survives a power cut, not only a crash of this process.
    file.pragma('synchronous = FULL')
    file.pragma(`busy_timeout = ${BUSY_MS}`)
    file.pragma('foreign_keys = ON')
    // What is deleted is overwritten in the file, not only marked as free.
    file.pragma('secure_delete = ON')
    // Left by a process that died before it could do so after an erasure.
    file.pragma('wal_checkpoint(truncate)')
    return file
  } catch (error) {
    throw new ConfigError(`The database ${path} cannot be opened: ${(error as Error).message}.`)
  }
}
