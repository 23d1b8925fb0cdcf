import type { Writable } from 'node:stream'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { prepared, preparedNames } from '#server/db/fast/prepared.ts'
import { CONNECT_MS, findRoute, refuseStandby } from '#server/db/postgres-route.ts'
import type { Tables } from '#server/db/schema/tables.ts'

const INT8 = 20
const TRIES = 5
/** Asks each new connection, and lets queries be asked before others are answered; the types do not know it yet. */
const UNTYPED = { onConnect: refuseStandby, pipeline: true } as pg.PoolConfig

/** A connection that sends what is asked in one turn in one packet. */
class GatheringClient extends pg.Client {
  // @ts-expect-error Only what Kysely calls of the many forms.
  override query(...asked: unknown[]) {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = super.query(...(asked as Parameters<pg.Client['query']>)) as unknown as Promise<unknown>
    if (asked[0] !== 'begin') return answer
    // Sent along with the transaction's first query. If it fails, that one may be kept alone; nothing after it is sent.
    answer.catch(() => stream.destroy())
    return Promise.resolve({ rows: [] })
  }
}

/** A connection that keeps the plans of prepared queries, too. */
class PlanningClient extends GatheringClient {
  override query(text: unknown, values?: unknown[], ...more: unknown[]) {
    const name = typeof text === 'string' ? preparedNames.get(text) : undefined
    const asked = name === undefined ? [text, values, ...more] : [{ name, text, values }, ...more]
    return super.query(...asked)
  }
}
/** serialization_failure, deadlock_detected */
const LOST_RACE = new Set(['40001', '40P01'])

/** What ends with the transaction. */
const turn = prepared<{ key: string }>()((query, { key }) =>
  query.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as('turn')),
)

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const route = await findRoute(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    ...UNTYPED,
    // A pooler hands out another connection with every transaction, and it knows none of the names.
    ...{ Client: route.eachTransaction ? GatheringClient : PlanningClient },
    ...route.settings,
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
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    query,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await query.transaction().execute(async (trx) => {
            if (route.eachTransaction) await sql.raw(route.eachTransaction).execute(trx)
            return work(trx)
          })
        } catch (error) {
          if (attempt === TRIES || !LOST_RACE.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    async lock(trx, key) {
      await turn({ key })(trx)
    },
    close: () => query.destroy(),
  }
}
