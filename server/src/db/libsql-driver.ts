import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type LibSql from 'libsql'
import { LRUCache } from 'lru-cache'

type File = LibSql.Database
type Statement = ReturnType<File['prepare']>

/** Enough for every query of the product; a query built from user-sized lists may push out older ones. */
const STATEMENTS_KEPT = 500

/** Kysely over one libsql connection. Compared with Kysely's own driver it caches prepared statements. */
export function libsqlDialect(file: File): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new LibSqlDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class LibSqlDriver implements Driver {
  readonly #file: File
  readonly #connection: LibSqlConnection
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(file: File) {
    this.#file = file
    this.#connection = new LibSqlConnection(file)
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

  async beginTransaction(connection: DatabaseConnection) {
    // A transaction left open by a failed commit would swallow everything after it.
    if (this.#file.inTransaction) this.#file.exec('rollback')
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // SQLite has already rolled back by itself after a full disk; a second rollback would hide that error.
    if (this.#file.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  savepoint = (connection: DatabaseConnection, name: string, _compile: QueryCompiler['compileQuery']) =>
    run(connection, 'savepoint', name)

  rollbackToSavepoint = (
    connection: DatabaseConnection,
    name: string,
    _compile: QueryCompiler['compileQuery'],
  ) => run(connection, 'rollback to', name)

  releaseSavepoint = (
    connection: DatabaseConnection,
    name: string,
    _compile: QueryCompiler['compileQuery'],
  ) => run(connection, 'release', name)

  async destroy() {
    this.#connection.forget()
    this.#file.close()
  }
}

async function run(connection: DatabaseConnection, command: string, name: string) {
  await connection.executeQuery(CompiledQuery.raw(`${command} "${name.replaceAll('"', '""')}"`))
}

class LibSqlConnection implements DatabaseConnection {
  readonly #file: File
  readonly #statements = new LRUCache<string, { statement: Statement; reader: boolean }>({
    max: STATEMENTS_KEPT,
  })

  constructor(file: File) {
    this.#file = file
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reader } = this.#prepare(query.sql)
    if (reader) return { rows: statement.all(query.parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(query.parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
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
    const prepared = { statement, reader: statement.reader }
    this.#statements.set(sql, prepared)
    return prepared
  }
}
