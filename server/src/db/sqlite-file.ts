import { pathToFileURL } from 'node:url'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import LibSql from 'libsql'
import { LRUCache } from 'lru-cache'
import { ConfigError } from '#server/config/config.ts'

/** How long SQLite waits for another process that holds the file. */
export const BUSY_MS = 5_000
/** Enough for every query of the product; a query built from user-sized lists may push out older ones. */
const STATEMENTS_KEPT = 500
const SCHEMA_CHANGE = /^\s*(alter|create|drop)\b/i

export function openFile(path: string, { beside = false } = {}): LibSql.Database {
  try {
    const file = new LibSql(path)
    file.pragma(`busy_timeout = ${BUSY_MS}`)
    file.pragma('journal_mode = WAL')
    // What is acknowledged survives a power cut, not only a crash of this process.
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    // A lesson changes eight pages of ten trees, and most of them again with the next lesson of the same class: with a log
    // four times as long as usual they are copied into the file once.
    file.pragma('wal_autocheckpoint = 4000')
    // In KiB: the pages of a whole school that is at play.
    file.pragma('cache_size = -16000')
    // What is deleted is overwritten in the file, not only marked as free.
    file.pragma('secure_delete = ON')
    // Left by a process that died before it could do so after an erasure. A server beside us would wait for it.
    if (!beside) file.pragma('wal_checkpoint(truncate)')
    return file
  } catch (error) {
    throw notOpened(path, error)
  }
}

const notOpened = (path: string, error: unknown) =>
  new ConfigError(`The database ${path} cannot be opened: ${(error as Error).message}.`)

/** A connection that cannot write: closing it, even as the last one, leaves the log where it is. */
export function openToRead(path: string): LibSql.Database {
  try {
    const file = new LibSql(`${pathToFileURL(path)}?mode=ro`)
    file.pragma(`busy_timeout = ${BUSY_MS}`)
    return file
  } catch (error) {
    throw notOpened(path, error)
  }
}

/**
 * Keeps every connection of this process from being the last one, which would put the log into the file and remove it:
 * a server whose locks were lost would go on writing into the removed log (ADR 37).
 */
export function keepLog(path: string): { release(): void } {
  const reader = openToRead(path)
  // The lock is taken with the first read.
  reader.prepare('select count(*) from sqlite_master').all()
  return { release: () => reader.close() }
}

/** The file as Kysely's dialect wants it. */
export function forKysely(file: LibSql.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT })
  const prepare = (sql: string): SqliteStatement => {
    const known = statements.get(sql)
    if (known) return known
    const statement = namingColumns(file.prepare(sql))
    // Statements prepared earlier would show the columns of before.
    if (SCHEMA_CHANGE.test(sql)) statements.clear()
    else statements.set(sql, statement)
    return statement
  }
  return {
    prepare(sql) {
      if (sql === 'begin') {
        // A transaction left open by a failed commit would swallow everything after it.
        if (file.inTransaction) file.exec('rollback')
        // Asked for only with the first write, the file might have been changed by another process meanwhile.
        return prepare('begin immediate')
      }
      // SQLite has already rolled back by itself after a full disk; a second rollback would hide that error.
      if (sql === 'rollback' && !file.inTransaction) return NOTHING
      return prepare(sql)
    },
    close() {
      statements.clear()
      file.close()
    },
  }
}

/** Reads rows as arrays and names the columns here: libsql's own objects cost a third more. */
function namingColumns(statement: ReturnType<LibSql.Database['prepare']>): SqliteStatement {
  // Asked of libsql's own statement, it costs a call into it each time.
  if (!statement.reader)
    return { reader: false, run: (values: readonly unknown[]) => statement.run(values) } as SqliteStatement
  const names = statement.columns().map(({ name }) => name)
  statement.raw(true)
  const named = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i]
    return row
  }
  return {
    reader: true,
    all: (parameters: readonly unknown[]) => (statement.all(parameters) as unknown[][]).map(named),
  } as unknown as SqliteStatement
}

const NOTHING = {
  reader: false,
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
} as unknown as SqliteStatement
