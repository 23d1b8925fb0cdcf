import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import LibSql from 'libsql'
import { expect, test } from 'vitest'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { keepRecording, signUpLearner } from '#server/testing/busy-learner.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { failToStart, startServerProcess } from '#server/testing/server-process.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 30_000, interval: 10 }

const isRoot = process.getuid?.() === 0

test('[S30] a database that cannot grow answers 503, keeps what it has and works again later', async () => {
  const server = await startTestServer('sqlite')
  const { token, learnerId } = await signedInPerson(server.ctx)
  const record = () =>
    server.request(`/api/learners/${learnerId}/attempts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        version: 1,
        attempts: Array.from({ length: 20 }, () =>
          basicAttempt(7, 8, { completed_at: new Date().toISOString() }),
        ),
      }),
    })
  const count = async () => (await server.ctx.db.query.selectFrom('attempts').select('id').execute()).length
  expect((await record()).status).toBe(200)

  await sql`pragma max_page_count = 1`.execute(server.ctx.db.query)
  let response = await record()
  for (let i = 0; i < 50 && response.status === 200; i++) response = await record()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'database_unavailable' })
  const full = await count()

  await sql`pragma max_page_count = 1000000`.execute(server.ctx.db.query)
  expect((await record()).status).toBe(200)
  expect(await count()).toBe(full + 20)
  await server.stop()
})

/** A small disk of its own; only root may mount one, and only root can fill a disk without hurting others. */
if (isRoot) {
  test('[S30] a full disk: clear errors, no corruption, nothing acknowledged is lost', {
    timeout: 120_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dozenauts-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder])
    const server = await startServerProcess({
      DATA_DIR: folder,
      AUTH_AUTOCONFIRM: 'true',
      AUTH_RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
    try {
      const learners = await Promise.all([1, 2].map(() => signUpLearner(server)))
      const load = keepRecording(() => server, learners)
      await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(5)
      fillDisk(join(folder, 'ballast'))
      await expect.poll(() => load.statuses.get(503) ?? 0, PATIENT).toBeGreaterThan(5)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      const ready = async () => (await fetch(`${server.url}/readyz`)).status
      await expect.poll(ready, { ...PATIENT, message: '[F45] it sends people elsewhere' }).toBe(503)
      rmSync(join(folder, 'ballast'))
      await expect.poll(ready, PATIENT).toBe(200)
      const before = load.acknowledged.size
      await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(before + 5)
      await load.stop()
      expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
      await server.kill('SIGTERM')
      const file = new LibSql(join(folder, SQLITE_FILE))
      const stored = new Set(
        (file.prepare('select id from attempts').all() as { id: string }[]).map(({ id }) => id),
      )
      expect([...load.acknowledged].filter((id) => !stored.has(id))).toEqual([])
      expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      file.close()
    } finally {
      await server.kill('SIGKILL')
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

test('[S30] a read-only folder: one sentence, exit code 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-ro-'))
  // Root may write anywhere the file system lets it, so for root the file system must refuse.
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder])
  else chmodSync(folder, 0o500)
  try {
    const { code, stderr } = await failToStart({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The data folder [^\n]+\(DATA_DIR\)\.\n$/)
  } finally {
    if (isRoot) execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
})

function fillDisk(file: string) {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4096))
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ENOSPC')
  }
}
