import type { Kysely, Transaction } from 'kysely'
import type { Call, RowsOf } from '#server/db/prepared.ts'
import type { Engine } from '#server/db/schema/statements.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export type Query = Kysely<Tables> | Transaction<Tables>

/** What the product needs of a database. The differences between the two engines stay behind it. */
export interface Database {
  readonly engine: Engine
  readonly query: Kysely<Tables>
  /**
   * For reads of a few rows by key, of committed data: they neither wait for a transaction nor keep a connection from one.
   * On PostgreSQL they share a connection, where a slow query would hold up all others.
   */
  readonly reads: Kysely<Tables>
  /** Reads one committed row, for what runs on nearly every request. */
  readOne<Row>(read: Call<Row>): Promise<Row | undefined>
  /**
   * The reads of a large answer. On SQLite they share a transaction with whatever else has queued up, which takes less
   * processor time under load than one answer at a time; on PostgreSQL they are one round trip (docs/decisions/0024).
   */
  readAll<const C extends readonly Call<unknown>[]>(
    ...reads: C
  ): Promise<{ -readonly [K in keyof C]: RowsOf<C[K]> }>
  /** Runs `work` in one transaction; on PostgreSQL it is retried after a serialization failure or a deadlock. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Holds `key` until the transaction ends, so two requests about the same thing take turns. Answers what the given
   * reads find then, in the same round trip.
   */
  lock<const C extends readonly Call<unknown>[]>(
    trx: Transaction<Tables>,
    key: string,
    ...reads: C
  ): Promise<{ -readonly [K in keyof C]: RowsOf<C[K]> }>
  /** After an erasure: leaves no deleted data in SQLite's files. PostgreSQL does that by itself, later (autovacuum). */
  scrub(): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
