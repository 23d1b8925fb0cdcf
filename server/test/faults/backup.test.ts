import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { backup, restore } from '#server/db/backup/backup.ts'
import { keepRecording, type Learner, signUpLearner } from '#server/testing/busy-learner.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import {
  dropDatabase,
  type Engine,
  freshDatabase,
  onBothEngines,
  pastPooler,
} from '#server/testing/test-server.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 30_000, interval: 10 }

const root = mkdtempSync(join(tmpdir(), 'dozenauts-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function freshPlace(engine: Engine, name: string) {
  const env: Record<string, string> = {
    DATA_DIR: join(root, engine, name),
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  if (engine === 'postgres') Object.assign(env, onDatabase(await freshDatabase()))
  const config = readConfig(env)
  // Operators give the commands the address of PostgreSQL itself.
  const databaseUrl = config.databaseUrl && pastPooler(config.databaseUrl)
  return { env, config, place: { dataDir: config.dataDir, databaseUrl } }
}

/** What the people of the old server get from a server on `config`. */
async function answersFor(config: Config, learners: readonly Learner[]) {
  const server = await boot(config)
  const app = createApp(server.ctx)
  const answers = []
  for (const { id, token } of learners) {
    const own = ['/progress', '/rewards', '/avatar'].map((path) => `/api/learners/${id}${path}`)
    for (const path of ['/api/me', ...own]) {
      const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } })
      answers.push([path, response.status, await response.json()])
    }
  }
  const attempts = await server.ctx.db.query.selectFrom('attempts').select('id').execute()
  await server.stop()
  return { answers, ids: new Set(attempts.map(({ id }) => id)) }
}

onBothEngines('[S32] backup and restore', (engine) => {
  test('a backup taken while serving restores to the same answers', { timeout: 90_000 }, async () => {
    const { env, config, place } = await freshPlace(engine, 'serving')
    const server = await startServerProcess(env)
    const learners = await Promise.all([1, 2, 3].map(() => signUpLearner(server)))
    const load = keepRecording(() => server, learners)
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(20)

    const before = [...load.acknowledged]
    backup(place, join(root, engine, 'under-load'))
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(before.length)
    await load.stop()
    expect([...load.statuses.keys()]).toEqual([200])

    backup(place, join(root, engine, 'at-rest'))
    await server.kill('SIGTERM')
    const original = await answersFor(config, learners)

    const busy = await freshPlace(engine, 'from-load')
    await restore(busy.place, join(root, engine, 'under-load'), { force: false, now: 1 })
    const restoredUnderLoad = await answersFor(busy.config, learners)
    expect(before.filter((id) => !restoredUnderLoad.ids.has(id))).toEqual([])

    const rest = await freshPlace(engine, 'from-rest')
    await restore(rest.place, join(root, engine, 'at-rest'), { force: false, now: 1 })
    expect(await answersFor(rest.config, learners)).toEqual(original)

    // A second restore over living data is refused, changes nothing, and works when insisted upon.
    const again = restore(rest.place, join(root, engine, 'under-load'), { force: false, now: 2 })
    await expect(again).rejects.toThrow('--force')
    expect(await answersFor(rest.config, learners)).toEqual(original)
    await restore(rest.place, join(root, engine, 'under-load'), { force: true, now: 2 })
    expect(await answersFor(rest.config, learners)).toEqual(restoredUnderLoad)

    for (const { databaseUrl } of [place, busy.place, rest.place]) {
      if (databaseUrl) await dropDatabase(databaseUrl)
    }
  })

  test('a folder that holds no backup changes nothing', async () => {
    const { place } = await freshPlace(engine, 'untouched')
    const nothing = restore(place, join(root, 'no-such-folder'), { force: true, now: 1 })
    await expect(nothing).rejects.toThrow('holds no backup')
    if (place.databaseUrl) await dropDatabase(place.databaseUrl)
  })
})

test('a damaged SQLite backup is refused before anything is touched', async () => {
  const { config } = await freshPlace('sqlite', 'damaged')
  const folder = mkdtempSync(join(root, 'damaged-'))
  writeFileSync(join(folder, 'dozenauts.sqlite'), 'this is not a database, however long it may be')
  await expect(restore(config, folder, { force: true, now: 1 })).rejects.toThrow('damaged')
})

test('a restore into the folder of a running server is refused', async () => {
  const { config } = await freshPlace('sqlite', 'running')
  const server = await boot(config)
  backup(config, join(root, 'of-running'))
  const over = restore(config, join(root, 'of-running'), { force: true, now: 1 })
  await expect(over).rejects.toThrow(`process ${process.pid}`)
  await server.stop()
})
