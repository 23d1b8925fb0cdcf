import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { VERSION } from '#core/version.ts'
import { onBothEngines, pastPooler, startTestServer } from '#server/testing/test-server.ts'

const PATIENT = { timeout: 30_000, interval: 50 }

onBothEngines('health', (engine) => {
  test('[V5] a fresh server is alive, ready, and names its release', async () => {
    const server = await startTestServer(engine)
    const alive = await server.request('/healthz')
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', version: VERSION }])
    const ready = await server.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok' }])
    await server.stop()
  })

  test('[F45] a database that can be read but not written is not ready, and is again when it can', async () => {
    const server = await startTestServer(engine)
    const ready = async () => (await server.request('/readyz')).status
    const forbid = async (forbidden: boolean) => {
      const { query, engine } = server.ctx.db
      const mode = sql.lit(forbidden ? 'on' : 'off')
      if (engine === 'sqlite') await sql`pragma query_only = ${mode}`.execute(query)
      else await setForAll(pastPooler(String(server.ctx.config.databaseUrl)), forbidden)
    }
    await forbid(true)
    await expect.poll(ready, PATIENT).toBe(503)
    expect(await (await server.request('/readyz')).json()).toMatchObject({ database: 'read-only' })
    expect((await server.request('/healthz')).status).toBe(200)
    await forbid(false)
    await expect.poll(ready, PATIENT).toBe(200)
    await server.stop()
  })
})

/** A standby, or a disk that PostgreSQL finds full, refuses writes for everybody: so must every connection here. */
async function setForAll(databaseUrl: string, forbidden: boolean) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { pathname } = new URL(databaseUrl)
  await client.query('set default_transaction_read_only = off')
  await client.query(
    `alter database ${pathname.slice(1)} set default_transaction_read_only = ${forbidden ? 'on' : 'off'}`,
  )
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
