import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { READ_ONLY } from '#server/db/errors.ts'
import type { BoundQuery, PreparedConnection } from '#server/db/prepared.ts'

/** What the way to the server allows. */
export interface Route {
  /** Whether a query may be named: a pooler may hand the next one to a server that has never heard of the name. */
  readonly named: boolean
  readonly begin: string
}

/**
 * Kysely over a pool of `pg`. Compared with Kysely's own driver it runs prepared queries by name and several in one round
 * trip; the clients have to be in pipeline mode.
 */
export function postgresDialect(pool: pg.Pool, route: Route): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool, route),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #route: Route

  constructor(pool: pg.Pool, route: Route) {
    this.#pool = pool
    this.#route = route
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#route)
  }

  async releaseConnection(connection: DatabaseConnection) {
    ;(connection as PipelinedConnection).release()
  }

  async beginTransaction(connection: DatabaseConnection) {
    ;(connection as PipelinedConnection).begin()
  }

  async commitTransaction(connection: DatabaseConnection) {
    if (!(connection as PipelinedConnection).isOver)
      await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    if (!(connection as PipelinedConnection).isOver)
      await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  destroy = () => this.#pool.end()
}

export class PipelinedConnection implements PreparedConnection {
  readonly #client: pg.PoolClient
  readonly #route: Route
  #begun: Promise<unknown> | undefined
  /** Whether its transaction has been committed already, or tried to. */
  isOver = false
  #leadsToStandby = false

  constructor(client: pg.PoolClient, route: Route) {
    this.#client = client
    this.#route = route
  }

  /** Its answer is awaited with the first reads; nothing is written before it is there. */
  begin() {
    this.#begun = this.#client.query(this.#route.begin)
    this.#begun.catch(() => {})
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#mustBeOpen()
    await this.#begun
    const { command, rowCount, rows } = await this.#watch(this.#client.query(sql, [...parameters]))
    return {
      rows: (rows ?? []) as R[],
      ...(/^(INSERT|UPDATE|DELETE|MERGE)$/.test(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
    }
  }

  async runAll(queries: readonly BoundQuery[]): Promise<unknown[][]> {
    this.#mustBeOpen()
    // A write that ran outside its transaction could not be undone.
    if (!queries.every(({ isRead }) => isRead)) await this.#begun
    const [, ...results] = await Promise.all([this.#begun, ...queries.map((query) => this.#ask(query))])
    return results.map(({ rows }) => rows)
  }

  async runLast(queries: readonly BoundQuery[]): Promise<void> {
    this.#mustBeOpen()
    if (!this.#begun) throw new Error('there is no transaction to end')
    // A query that `pg` cannot write down is never sent, and the commit would keep the others.
    if (!queries.every(({ parameters }) => parameters.every(isPlain)))
      throw new TypeError('a value is neither text nor a number')
    await this.#begun
    this.isOver = true
    // After one that fails PostgreSQL refuses the others, and takes everything back instead of committing it.
    const answers = await Promise.allSettled([
      ...queries.map((query) => this.#ask(query)),
      this.#client.query('commit'),
    ])
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  }

  #ask({ sql, name, parameters }: BoundQuery) {
    const values = parameters as unknown[]
    return this.#watch(
      this.#client.query(this.#route.named ? { text: sql, name, values } : { text: sql, values }),
    )
  }

  /** A connection to a server that has lost its place to another one would refuse every write to come. */
  async #watch<R>(answer: Promise<R>): Promise<R> {
    try {
      return await answer
    } catch (error) {
      if ((error as { code?: string }).code === READ_ONLY) this.#leadsToStandby = true
      throw error
    }
  }

  /** It would run by itself, and could not be undone. */
  #mustBeOpen() {
    if (this.isOver) throw new Error('the transaction is over')
  }

  // biome-ignore lint/correctness/useYield: nothing in the product streams; a caller must learn that at once
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  release() {
    this.#client.release(this.#leadsToStandby)
  }
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'bigint', 'boolean', 'undefined'].includes(typeof value)
}
