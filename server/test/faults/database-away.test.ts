import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { keepRecording, signUpLearner } from '#server/testing/busy-learner.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 30_000, interval: 10 }

const AWAY_MS = Number(process.env.FAULT_AWAY_MS ?? 500)

test('[S28] PostgreSQL goes away under load: 503, then the server recovers by itself', {
  timeout: 90_000 + AWAY_MS,
}, async () => {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-away-'))
  const server = await startServerProcess({
    ...onDatabase(postgres.url),
    DATA_DIR: folder,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  try {
    const learners = await Promise.all([1, 2, 3, 4].map(() => signUpLearner(server)))
    const load = keepRecording(() => server, learners)
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(20)

    await postgres.halt()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENT).toBe(503)
    const refused = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', password: 'whatever it is' }),
    })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ code: 503, error_code: 'database_unavailable' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await sleep(AWAY_MS)
    const before = load.acknowledged.size

    await postgres.resume()
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(before + 20)
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENT).toBe(200)
    await load.stop()

    expect(load.statuses.get(503)).toBeGreaterThan(0)
    expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    const client = new pg.Client(postgres.url)
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from attempts')
    await client.end()
    const stored = new Set(rows.map(({ id }) => id))
    expect([...load.acknowledged].filter((id) => !stored.has(id))).toEqual([])
  } finally {
    await server.kill('SIGKILL')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
