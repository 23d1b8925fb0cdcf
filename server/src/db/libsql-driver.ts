import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type LibSql from 'libsql'
import { LRUCache } from 'lru-cache'
import type { BoundQuery, PreparedConnection } from '#server/db/prepared.ts'
import { noWalSync, type WalSync } from '#server/db/wal-sync.ts'

type File = LibSql.Database
type Statement = ReturnType<File['prepare']>

/** Enough for every query of the product; a query built from user-sized lists may push out older ones. */
const STATEMENTS_KEPT = 500

/** With `returning`. */
const RETURNS_WHAT_IT_WROTE = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

const SCHEMA_CHANGE = /^\s*(alter|create|drop)\b/i

/** Kysely over one libsql connection. Compared with Kysely's own driver it caches prepared statements. */
export function libsqlDialect(file: File, log: WalSync = noWalSync()): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new LibSqlDriver(file, log),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class LibSqlDriver implements Driver {
  readonly #file: File
  readonly #connection: LibSqlConnection
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(file: File, log: WalSync) {
    this.#file = file
    this.#connection = new LibSqlConnection(file, log)
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    // First come, first served: waking all waiters to race would let some starve.
    if (this.#taken) await new Promise<void>((resume) => this.#waiting.push(resume))
    this.#taken = true
    return this.#connection
  }

  async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }

  async beginTransaction() {
    // A transaction left open by a failed commit would swallow everything after it.
    if (this.#file.inTransaction) this.#file.exec('rollback')
    this.#connection.steer('begin immediate')
  }

  /** Who asked for the transaction waits for the disk (group-commit.ts), not who asks for the next one. */
  async commitTransaction() {
    this.#connection.steer('commit')
  }

  async rollbackTransaction() {
    // SQLite has already rolled back by itself after a full disk; a second rollback would hide that error.
    if (this.#file.inTransaction) this.#connection.steer('rollback')
  }

  async savepoint(_connection: DatabaseConnection, name: string) {
    this.#connection.steer(`savepoint ${quoted(name)}`)
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string) {
    this.#connection.steer(`rollback to ${quoted(name)}`)
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string) {
    this.#connection.steer(`release ${quoted(name)}`)
  }

  async destroy() {
    this.#connection.forget()
    this.#file.close()
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export class LibSqlConnection implements PreparedConnection {
  readonly #file: File
  readonly #log: WalSync
  readonly #statements = new LRUCache<string, Prepared>({ max: STATEMENTS_KEPT })

  constructor(file: File, log: WalSync = noWalSync()) {
    this.#file = file
    this.#log = log
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const prepared = this.#prepare(query.sql)
    if (prepared.columns) {
      const rows = rowsOf(prepared, query.parameters) as R[]
      if (RETURNS_WHAT_IT_WROTE.has(query.query.kind)) await this.#wrote()
      return { rows }
    }
    const { changes, lastInsertRowid } = prepared.statement.run(query.parameters)
    // The columns of statements prepared earlier may have changed.
    if (SCHEMA_CHANGE.test(query.sql)) this.forget()
    await this.#wrote()
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async runAll(queries: readonly BoundQuery[]): Promise<unknown[][]> {
    const found = queries.map(({ sql, parameters }) => {
      const prepared = this.#prepare(sql)
      if (prepared.columns) return rowsOf(prepared, parameters)
      prepared.statement.run(parameters)
      return []
    })
    if (queries.some(({ isRead }) => !isRead)) await this.#wrote()
    return found
  }

  /** The commit is shared with others, and comes when all of them are done. */
  async runLast(queries: readonly BoundQuery[]): Promise<void> {
    await this.runAll(queries)
  }

  /** For what begins and ends transactions. */
  steer(sql: string): void {
    this.#prepare(sql).statement.run([])
  }

  /** What is not part of a transaction is committed by now. */
  async #wrote(): Promise<void> {
    this.#log.writes++
    if (!this.#file.inTransaction) await this.#log.flush()
  }

  // biome-ignore lint/correctness/useYield: nothing in the product streams; a caller must learn that at once
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported on SQLite')
  }

  forget() {
    this.#statements.clear()
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#file.prepare(sql)
    const columns = statement.reader ? statement.columns().map(({ name }) => name) : undefined
    if (columns) statement.raw(true)
    const prepared = { statement, columns }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

interface Prepared {
  readonly statement: Statement
  /** None: it answers no rows. */
  readonly columns: readonly string[] | undefined
}

/**
 * Reads rows as arrays and names the columns here: libsql's own objects cost twice as much. Never with `get`: after
 * `all` it runs with the values of the time before.
 */
function rowsOf({ statement, columns = [] }: Prepared, parameters: readonly unknown[]): unknown[] {
  return (statement.all(parameters) as unknown[][]).map((values) => namedRow(columns, values))
}

export function namedRow(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
  return row
}
