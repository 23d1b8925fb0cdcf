import { createHash } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { postgresDialect } from '#server/db/postgres-driver.ts'
import { createReader } from '#server/db/postgres-reader.ts'
import { CONNECT_MS, findRoute, refuseStandby } from '#server/db/postgres-route.ts'
import { type Call, runBatch } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/schema/tables.ts'

const INT8 = 20
const TRIES = 5
/** A client sends the next query before the last is answered; the types do not know it yet. */
const PIPELINE = { pipeline: true } as pg.PoolConfig
/** Asks each new connection; the types do not know this either. */
const PRIMARY_ONLY = { onConnect: refuseStandby } as pg.PoolConfig
/** serialization_failure, deadlock_detected */
const LOST_RACE = new Set(['40001', '40P01'])

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const { route, settings } = await findRoute(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    ...PIPELINE,
    ...PRIMARY_ONLY,
    ...settings,
    connectionTimeoutMillis: CONNECT_MS,
    // A server that hangs without closing the connection would hold a request forever.
    query_timeout: 20_000,
    keepAlive: true,
    types: {
      // Times are bigint milliseconds: far below 2^53, so a plain number is exact.
      getTypeParser: (oid, format) =>
        oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A connection that breaks (server restart), idle or between two queries of a transaction, must not
  // end the process: the query in hand fails, and the pool opens a new connection for the next.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = new Kysely<Tables>({ dialect: postgresDialect(pool, route) })
  const reader = createReader(pool, route)
  return {
    engine: 'postgres',
    query,
    reads: reader.reads,
    readOne: reader.readOne,
    readAll: (...reads) => runBatch(reader.reads, ...reads),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await query.transaction().execute(work)
        } catch (error) {
          if (attempt === TRIES || !LOST_RACE.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    async lock(trx, key, ...reads) {
      const [, ...found] = await runBatch(trx, lockCall(key), ...reads)
      return found as never
    },
    scrub: async () => {},
    async ping() {
      await sql`select 1`.execute(query)
    },
    async close() {
      await reader.close()
      await query.destroy()
    },
  }
}

const LOCK = 'select pg_advisory_xact_lock($1::bigint)'

function lockCall(key: string): Call<unknown> {
  const id = createHash('sha256').update(key).digest().readBigInt64BE()
  return {
    bind: () => ({ sql: LOCK, name: 'lock', parameters: [id.toString()], isRead: true }),
  }
}
