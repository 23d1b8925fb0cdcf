import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '#bench/median.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { TABLES } from '#core/tables/table.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import type { Services } from '#server/services.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { type Person, signedInPerson } from '#server/testing/person.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

/** Lessons of the learners whose reports are read; the goal is for the second. */
const LESSONS = (process.env.BENCH_REPORT_LESSONS ?? '100,5000,100000').split(',').map(Number)
const GOAL_LESSONS = 5_000
const GOAL_MS = 300
const CALLS = 60
const BATCH = 200
const DAY_MS = 86_400_000
const DAYS = 365

/** A learner who has played for a year, so many lessons in all. */
async function learnerWith(ctx: Services, lessons: number): Promise<Person> {
  const person = await signedInPerson(ctx, { daysAgo: DAYS })
  for (let done = 0; done < lessons; done += BATCH) {
    const attempts = Array.from({ length: Math.min(BATCH, lessons - done) }, (_, index) => {
      const number = done + index
      const ago = (1 - number / lessons) * (DAYS - 1) * DAY_MS
      const table = TABLES[number % TABLES.length] ?? 1
      return basicAttempt(table, 6 + (number % 5), { completed_at: new Date(ctx.now() - ago).toISOString() })
    })
    const delivery = { learnerId: person.learnerId, handedInBy: null }
    await recordAttempts(ctx, delivery, { version: ATTEMPT_VERSION, attempts })
  }
  return person
}

async function measure(name: string, env: Record<string, string>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AUTH_RATE_LIMITS: 'off',
    SITE_URL: 'http://localhost:3000',
  }
  const server = await boot(readConfig({ ...settings, ...env }))
  const app = createApp(server.ctx)
  let good = true
  for (const lessons of LESSONS) {
    const { learnerId, token } = await learnerWith(server.ctx, lessons)
    const times: number[] = []
    let bytes = 0
    for (let call = 0; call < CALLS; call++) {
      const start = performance.now()
      const response = await app.request(`http://localhost:3000/api/learners/${learnerId}/report`, {
        headers: { authorization: `Bearer ${token}` },
      })
      bytes = (await response.text()).length
      if (response.status !== 200) throw new Error(`the report answered ${response.status}`)
      times.push(performance.now() - start)
    }
    const middle = median(times)
    console.log(
      `  ${name.padEnd(10)} ${String(lessons).padStart(7)} lessons  median ${middle.toFixed(1)} ms  slowest ${Math.max(...times).toFixed(1)} ms  ${(bytes / 1024).toFixed(0)} KB`,
    )
    if (lessons === GOAL_LESSONS && middle > GOAL_MS) good = false
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return good
}

const onFile = await measure('SQLite', {})
const postgres = await startPostgres()
const onServer = await measure('PostgreSQL', onDatabase(postgres.url))
await postgres.stop()
process.exitCode = onFile && onServer ? 0 : 1
