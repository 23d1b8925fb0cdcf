import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import LibSql from 'libsql'
import { ConfigError } from '#server/config.ts'
import { lockDataFolder, prepareDataFolder } from '#server/db/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { libsqlDialect } from '#server/db/libsql-driver.ts'
import { type LibSqlReader, openReader } from '#server/db/libsql-reader.ts'
import { runBatch } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { BUSY_MS, createWalCheckpoint } from '#server/db/wal-checkpoint.ts'
import { createWalSync, noWalSync, type WalSync } from '#server/db/wal-sync.ts'

export const SQLITE_FILE = 'dozenauts.sqlite'

interface Options {
  /** The folder may belong to a running server. */
  readonly beside?: boolean
}

export async function openSqlite(dataDir: string, { beside = false }: Options = {}): Promise<Database> {
  const path = join(dataDir, SQLITE_FILE)
  if (beside && !existsSync(path))
    throw new ConfigError(`There is no database in ${dataDir} yet; start the server once (DATA_DIR).`)
  prepareDataFolder(dataDir)
  const lock = beside ? { release() {} } : lockDataFolder(dataDir)
  let log: WalSync
  let query: Kysely<Tables>
  let reader: LibSqlReader
  try {
    const file = openFile(path)
    log = waitForDisk(file, path)
    query = new Kysely<Tables>({ dialect: libsqlDialect(file, log) })
    reader = openReader(path)
  } catch (error) {
    lock.release()
    throw error
  }
  const emptier = createWalCheckpoint(query)
  const transaction = groupCommit(query, log)
  return {
    engine: 'sqlite',
    query,
    reads: reader.reads,
    readOne: reader.readOne,
    readAll: (...reads) => transaction((trx) => runBatch(trx, ...reads), { isRead: true }),
    transaction: (work) => transaction(work),
    // One connection: a transaction already excludes every other.
    lock: (trx, _key, ...reads) => runBatch(trx, ...reads),
    scrub: emptier.empty,
    ping: async () => {
      await sql`select 1`.execute(query)
    },
    async close() {
      emptier.stop()
      await log.close()
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
    file.pragma(`busy_timeout = ${BUSY_MS}`)
    file.pragma('foreign_keys = ON')
    // Twice the usual room for pages, and the log four times as long before it is copied into the file: a lesson changes
    // eight pages of ten trees, and most of them again with the next lesson of the same class.
    file.pragma('cache_size = -4000')
    file.pragma('wal_autocheckpoint = 4000')
    // What is deleted is overwritten in the file, not only marked as free.
    file.pragma('secure_delete = ON')
    // Left by a process that died before it could do so after an erasure.
    file.pragma('wal_checkpoint(truncate)')
    return file
  } catch (error) {
    throw new ConfigError(`The database ${path} cannot be opened: ${(error as Error).message}.`)
  }
}

/** An acknowledged lesson survives a power cut, not only a crash of this process. */
function waitForDisk(file: LibSql.Database, path: string): WalSync {
  const [{ journal_mode }] = file.pragma('journal_mode') as [{ journal_mode: string }]
  const hasLog = journal_mode === 'wal'
  // Where the file system allows no such log, SQLite waits for the disk, and everybody with it.
  file.pragma(`synchronous = ${hasLog ? 'NORMAL' : 'FULL'}`)
  return hasLog ? createWalSync(path) : noWalSync()
}
