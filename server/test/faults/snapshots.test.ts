import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createSnapshots } from '#server/snapshots/snapshots.ts'
import { signUpLearner } from '#server/testing/busy-learner.ts'
import { operatorCommand } from '#server/testing/operator-command.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 60_000, interval: 50 }
const HOUR_MS = 3_600_000
const METRICS_TOKEN = 'ab12cd34ef56gh78ij90kl12mn34op56'

const root = mkdtempSync(join(tmpdir(), 'dozenauts-snapshots-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('[S160] a disk that goes away is a warning and fails no request; the newest snapshot comes back', {
  timeout: 180_000,
}, async () => {
  const backups = join(root, 'backups')
  mkdirSync(backups, { mode: 0o700 })
  const env = {
    DATA_DIR: join(root, 'data'),
    BACKUP_DIR: backups,
    BACKUP_EVERY: '1s',
    AUTH_AUTOCONFIRM: 'true',
    METRICS_TOKEN,
  }
  const server = await startServerProcess(env)
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return [response.status, ((await response.json()) as { snapshots?: string }).snapshots]
  }
  const metric = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
    return /^dozenauts_ready\{part="snapshots"\} (\d)$/m.exec(text)?.[1]
  }
  await expect.poll(() => readdirSync(backups).length, PATIENT).toBeGreaterThan(0)
  expect(await ready()).toEqual([200, 'ok'])
  expect(await metric()).toBe('1')

  renameSync(backups, join(root, 'unplugged'))
  await expect.poll(ready, PATIENT).toEqual([200, 'failed'])
  expect(await metric()).toBe('0')
  const reason = `BACKUP_DIR ${backups} cannot be used: ENOENT.`
  await expect
    .poll(() => server.output(), PATIENT)
    .toContain(`"reason":"${reason}","msg":"no snapshot was made"`)
  await signUpLearner(server)
  renameSync(join(root, 'unplugged'), backups)
  await expect.poll(ready, PATIENT).toEqual([200, 'ok'])
  await expect
    .poll(() => operatorCommand({ ...env, BACKUP_EVERY: '1s' }, 'snapshot'), PATIENT)
    .toMatchObject({
      said: expect.stringContaining('"accounts":1'),
    })

  expect((await operatorCommand(env, 'restore', '--force')).said).toContain('is in use by another server')
  await server.kill('SIGKILL')
  const restored = await operatorCommand({ ...env, DATA_DIR: join(root, 'new-machine') }, 'restore')
  expect(restored.said).toMatch(
    /^restored from \S+\/dozenauts-\S+Z, as it was at \d{4}-\d\d-\d\d \d\d:\d\d UTC, \d+ min ago\nIt holds: accounts 1, learners 1, lessons 0\.\n$/,
  )
})

/** The snapshots of a server whose command is a program of the test. */
function snapshotsBy(program: string) {
  const path = join(root, `${Math.random()}.mjs`)
  writeFileSync(path, program)
  let now = 0
  const snapshots = createSnapshots({
    config: { backupDir: root, backupEveryMs: HOUR_MS, dataDir: root, databaseUrl: undefined },
    log: pino({ level: 'silent' }),
    now: () => now,
    program: path,
  })
  const [job] = snapshots.jobs
  if (!job) throw new Error('no job')
  return { ...snapshots, job, pass: (ms: number) => (now += ms) }
}
const goesOn = async () => true

test('[S160] a share that hangs makes snapshots late, is asked once, and holds up no stop', async () => {
  const { state, job, stop, pass } = snapshotsBy('setInterval(() => {}, 1000)')
  const taking = job.run(goesOn)
  expect(state()).toBe('ok')
  pass(3 * HOUR_MS)
  expect(state()).toBe('late')
  expect(await job.isDue?.()).toBe(false)
  stop()
  await taking
})

test.each([
  ['answers nonsense', 'console.log("done")'],
  ['answers nothing', ''],
  ['cannot be started', 'this is no program'],
])('[S160] a snapshot that %s has failed, and is tried again', async (_, program) => {
  const { state, job, pass } = snapshotsBy(program)
  await job.run(goesOn)
  expect(state()).toBe('failed')
  expect(await job.isDue?.()).toBe(false)
  pass(HOUR_MS / 12)
  expect(await job.isDue?.()).toBe(true)
})

test('[S160] on PostgreSQL and without BACKUP_DIR there are none', () => {
  const parts = { log: pino({ level: 'silent' }), now: () => 0, program: 'command.js' }
  const config = { backupDir: root, backupEveryMs: HOUR_MS, dataDir: root, databaseUrl: undefined }
  for (const none of [{ databaseUrl: 'postgres://db' }, { backupDir: undefined }]) {
    const { state, jobs } = createSnapshots({ ...parts, config: { ...config, ...none } })
    expect([state(), jobs]).toEqual([undefined, []])
  }
})
