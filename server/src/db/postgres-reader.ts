import { Kysely } from 'kysely'
import type pg from 'pg'
import { PipelinedConnection, postgresDialect, type Route } from '#server/db/postgres-driver.ts'
import type { Call } from '#server/db/prepared.ts'
import { readerDriver } from '#server/db/reader-driver.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export interface PostgresReader {
  readonly reads: Kysely<Tables>
  readOne<Row>(read: Call<Row>): Promise<Row | undefined>
  close(): Promise<void>
}

interface Shared {
  readonly connection: PipelinedConnection
  giveBack(broken: boolean): void
}

/**
 * A connection of the pool for reads that run on nearly every request. They need no transaction, so all requests share
 * it: what they ask in one turn of the event loop is a single round trip.
 */
export function createReader(pool: pg.Pool, route: Route): PostgresReader {
  let opening: Promise<Shared> | undefined

  function shared(): Promise<Shared> {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function open(): Promise<Shared> {
    const client = await pool.connect()
    let held = true
    const giveBack = (broken: boolean) => {
      if (!held) return
      held = false
      opening = undefined
      client.off('end', lost).off('error', lost)
      client.release(broken)
    }
    // What was asked on it fails; the next read opens another.
    const lost = () => giveBack(true)
    client.on('end', lost).on('error', lost)
    return { connection: new PipelinedConnection(client, route), giveBack }
  }

  const close = async () => {
    const open = await opening?.catch(() => undefined)
    open?.giveBack(false)
  }
  const driver = readerDriver(async () => (await shared()).connection, close)
  const reads = new Kysely<Tables>({
    dialect: { ...postgresDialect(pool, route), createDriver: () => driver },
  })
  return {
    reads,
    async readOne<Row>(read: Call<Row>) {
      const { connection } = await shared()
      const [rows] = await connection.runAll([read.bind(reads)])
      return rows?.[0] as Row | undefined
    },
    close,
  }
}
