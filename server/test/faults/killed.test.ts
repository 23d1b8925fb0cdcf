import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import LibSql from 'libsql'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { keepRecording, signUpLearner } from '#server/testing/busy-learner.ts'
import {
  failToStart,
  ONE_SITE,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase } from '#server/testing/test-server.ts'

const CYCLES = Number(process.env.FAULT_CYCLES ?? 3)
const LEARNERS = 4
/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 30_000, interval: 10 }

const folders: string[] = []
const running: ServerProcess[] = []
function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-kill-'))
  folders.push(folder)
  return folder
}
async function start(env: Record<string, string>) {
  const server = await startServerProcess({
    ...ONE_SITE,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    ...env,
  })
  running.push(server)
  return server
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Kills the server in the middle of writes again and again; answers every id it had confirmed. */
async function killAgainAndAgain(env: Record<string, string>, cycles: number) {
  let server = await start(env)
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => signUpLearner(server)))
  const load = keepRecording(() => server, learners)
  for (let cycle = 0; cycle < cycles; cycle++) {
    const before = load.acknowledged.size
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(before + 2)
    await sleep(Math.random() * 200)
    await server.kill('SIGKILL')
    server = await start(env)
  }
  await load.stop()
  return load.acknowledged
}

test(`[S26] SQLite: ${CYCLES} times kill -9 during writes loses nothing that was acknowledged`, {
  timeout: 60_000 + CYCLES * 6_000,
}, async () => {
  const folder = freshFolder()
  const acknowledged = await killAgainAndAgain({ DATA_DIR: folder }, CYCLES)
  const file = new LibSql(join(folder, SQLITE_FILE))
  const stored = new Set(
    (file.prepare('select id from attempts').all() as { id: string }[]).map(({ id }) => id),
  )
  expect(acknowledged.size).toBeGreaterThan(CYCLES)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(file.prepare('pragma foreign_key_check').all()).toEqual([])
  file.close()
})

test('[S26] PostgreSQL: kill -9 of a server during writes loses nothing that was acknowledged', {
  timeout: 90_000,
}, async () => {
  const databaseUrl = await freshDatabase()
  const acknowledged = await killAgainAndAgain({ ...onDatabase(databaseUrl), DATA_DIR: freshFolder() }, 3)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from attempts')
  await client.end()
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThan(3)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  for (const server of running.splice(0)) await server.kill('SIGKILL')
  await dropDatabase(databaseUrl)
})

test('[S27] a second server on the same folder refuses and names the first', async () => {
  const folder = freshFolder()
  const first = await start({ DATA_DIR: folder })
  const { code, stderr } = await failToStart({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(stderr).toBe(
    `The data folder ${folder} is in use by another server (process ${first.pid}); stop it or choose another DATA_DIR.\n`,
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.kill('SIGKILL')
  const next = await start({ DATA_DIR: folder })
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
})
