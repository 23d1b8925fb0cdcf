import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

const INT8 = 20
const TRIES = 5
/** serialization_failure, deadlock_detected */
const LOST_RACE = new Set(['40001', '40P01'])

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      // Times are bigint milliseconds: far below 2^53, so a plain number is exact.
      getTypeParser: (oid, format) =>
        oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // An idle connection that breaks (server restart) must not end the process; the pool opens a new one.
  pool.on('error', () => {})
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    query,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await query.transaction().execute(work)
        } catch (error) {
          if (attempt === TRIES || !LOST_RACE.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    async lock(trx, key) {
      const id = createHash('sha256').update(key).digest().readBigInt64BE()
      await sql`select pg_advisory_xact_lock(${id.toString()}::bigint)`.execute(trx)
    },
    async ping() {
      await sql`select 1`.execute(query)
    },
    close: () => query.destroy(),
  }
}
