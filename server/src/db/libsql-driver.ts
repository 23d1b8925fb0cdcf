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
import type { BoundQuery, PreparedConnection } from '#server/db/prepared.ts'

type File = LibSql.Database
type Statement = ReturnType<File['prepare']>

/** Enough for every query of the product; a query built from user-sized lists may push out older ones. */
const STATEMENTS_KEPT = 500

const SCHEMA_CHANGE = /^\s*(alter|create|drop)\b/i

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

export class LibSqlConnection implements PreparedConnection {
  readonly #file: File
  readonly #statements = new LRUCache<string, Prepared>({ max: STATEMENTS_KEPT })

  constructor(file: File) {
    this.#file = file
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const prepared = this.#prepare(query.sql)
    if (prepared.columns) return { rows: rowsOf(prepared, query.parameters) as R[] }
    const { changes, lastInsertRowid } = prepared.statement.run(query.parameters)
    // The columns of statements prepared earlier may have changed.
    if (SCHEMA_CHANGE.test(query.sql)) this.forget()
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async runAll(queries: readonly BoundQuery[]): Promise<unknown[][]> {
    return queries.map(({ sql, parameters }) => {
      const prepared = this.#prepare(sql)
      if (prepared.columns) return rowsOf(prepared, parameters)
      prepared.statement.run(parameters)
      return []
    })
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
