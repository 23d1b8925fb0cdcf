import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibSql from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { restore } from '#server/db/backup/backup.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { keepRecording, signUpLearner } from '#server/testing/busy-learner.ts'
import { failToStart, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 30_000, interval: 10 }

const isRoot = process.getuid?.() === 0

const root = mkdtempSync(join(tmpdir(), 'dozenauts-lost-'))
let server: ServerProcess | undefined
afterEach(async () => {
  await server?.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

async function start(name: string) {
  const place = { dataDir: join(root, name, 'data'), share: join(root, name, 'share') }
  mkdirSync(place.share, { recursive: true })
  server = await startServerProcess({
    DATA_DIR: place.dataDir,
    BACKUP_COPY_DIR: place.share,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
  })
  return { ...place, server }
}

function momentOf(share: string): number {
  const path = join(share, 'copy.json')
  return existsSync(path) ? Date.parse(JSON.parse(readFileSync(path, 'utf8')).moment) : 0
}

/** The lessons that a restore brings back into an empty data folder. */
async function lessonsIn(share: string, dataDir: string): Promise<Set<string>> {
  await restore({ dataDir, databaseUrl: undefined }, share, { force: false, now: 1 })
  const file = new LibSql(join(dataDir, SQLITE_FILE))
  expect(file.prepare('pragma foreign_key_check').all()).toEqual([])
  const rows = file.prepare('select id from attempts').all() as { id: string }[]
  file.close()
  expect(existsSync(join(dataDir, 'keys'))).toBe(true)
  return new Set(rows.map(({ id }) => id))
}

test('[S140] a machine lost under load: all is back that was acknowledged up to the moment of the copy', {
  timeout: 90_000,
}, async () => {
  const { server, dataDir, share } = await start('killed')
  const learners = await Promise.all([1, 2, 3].map(() => signUpLearner(server)))
  const load = keepRecording(() => server, learners)
  const first = Date.now()
  // Three moments after the load began, so the last of them lies between two lessons.
  for (let passed = 0, last = first; passed < 3; passed++) {
    await expect.poll(() => momentOf(share), PATIENT).toBeGreaterThan(last)
    last = momentOf(share)
  }
  await server.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
  await load.stop()
  const moment = momentOf(share)
  const found = await lessonsIn(share, dataDir)
  const due = [...load.acknowledgedAt].filter(([, at]) => at <= moment).map(([id]) => id)
  expect(due.length).toBeGreaterThan(10)
  expect(due.filter((id) => !found.has(id))).toEqual([])
})

/** Only root may mount a small disk of its own. */
if (isRoot) {
  test('[S140] a full share: the server goes on and says so, and the copy catches up', {
    timeout: 120_000,
  }, async () => {
    const share = join(root, 'full', 'share')
    mkdirSync(share, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', share])
    try {
      const { server, dataDir } = await start('full')
      const learners = [await signUpLearner(server)]
      const load = keepRecording(() => server, learners)
      await expect.poll(() => momentOf(share), PATIENT).toBeGreaterThan(0)
      fillDisk(join(share, 'ballast'))
      await expect.poll(() => server.output(), PATIENT).toContain('"problem":"ENOSPC"')
      const ready = await fetch(`${server.url}/readyz`)
      expect([ready.status, await ready.json()]).toMatchObject([200, { copy: 'ENOSPC' }])
      const before = load.acknowledged.size
      await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(before + 5)
      const full = Date.now()
      rmSync(join(share, 'ballast'))
      await expect.poll(() => momentOf(share), PATIENT).toBeGreaterThan(full)
      await load.stop()
      expect([...load.statuses.keys()]).toEqual([200])
      await server.kill('SIGTERM')
      rmSync(dataDir, { recursive: true })
      const found = await lessonsIn(share, dataDir)
      expect([...load.acknowledged].filter((id) => !found.has(id))).toEqual([])
    } finally {
      await server?.kill('SIGKILL')
      execFileSync('umount', ['-l', share])
    }
  })
}

test.each([
  ['data/copy', 'must not be in DATA_DIR'],
  ['data', 'must not be in DATA_DIR'],
])('[S140] a copy in %s is refused: it would be lost with the rest', async (copy, words) => {
  const { code, stderr } = await failToStart({
    DATA_DIR: join(root, 'data'),
    BACKUP_COPY_DIR: join(root, copy),
  })
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)])
})

function fillDisk(path: string) {
  const chunk = Buffer.alloc(64 * 1024)
  try {
    for (;;) appendFileSync(path, chunk)
  } catch (error) {
    expect((error as { code: string }).code).toBe('ENOSPC')
  }
}
