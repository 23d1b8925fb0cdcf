import type { CompiledQuery, Kysely, QueryCreator, QueryExecutor, QueryResult, Transaction } from 'kysely'
import type { Engine } from '#server/db/schema/statements.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export type Query = Kysely<Tables> | Transaction<Tables>

/** What builds a query, and what runs one that is built. */
export type Builder = QueryCreator<Tables>

export interface Asks {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
  getExecutor(): QueryExecutor
}

/** What the product needs of a database. The differences between the two engines stay behind it. */
export interface Database {
  readonly engine: Engine
  /** Never inside a transaction: on SQLite it would wait for that to end. */
  readonly query: Kysely<Tables>
  /** Runs `work` in one transaction; on PostgreSQL it is retried after a serialization failure or a deadlock. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Holds `key` until the transaction ends, so two requests about the same thing take turns. */
  lock(trx: Asks, key: string): Promise<void>
  close(): Promise<void>
}
