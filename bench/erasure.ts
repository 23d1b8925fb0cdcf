// What others wait while a large account is erased: `npm run bench -- erasure [sqlite] [postgres]`.
// BENCH_PUPILS is how many pupils it has, more than the limits would let anybody make.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '#bench/api/http-load.ts'
import { fillAttempts } from '#bench/api/stored-people.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { scrub } from '#server/db/scrub.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import type { Services } from '#server/services.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { openLargeSchool, storeLessons } from '#server/testing/large-school.ts'
import { type Person, signedInPerson } from '#server/testing/person.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const PUPILS = Number(process.env.BENCH_PUPILS ?? 5_000)
const LESSONS = 10
const OTHERS_LESSONS = 100_000
const SITE = 'http://localhost:3000'
const EVERY_MS = 50
/** As long as the erasure takes, about: the worst of many is worse than the worst of a few. */
const IDLE_MS = 60_000
const GOAL_MS = 100

/** What another child does meanwhile: look, finish a lesson, change a setting. */
function callsOf(ctx: Services, { learnerId, token }: Person, app: ReturnType<typeof createApp>) {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await app.request(`${SITE}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`)
  }
  const moment = () => new Date(ctx.now()).toISOString()
  return [
    () => call('GET', '/me'),
    () => {
      const attempts = [basicAttempt(7, 10, { completed_at: moment() })]
      return call('POST', `/learners/${learnerId}/attempts`, { version: ATTEMPT_VERSION, attempts })
    },
    () => {
      const keypad = { value: 'calculator', changed_at: moment() }
      return call('PUT', `/learners/${learnerId}/settings`, { keypad })
    },
  ]
}

/** Asks at fixed moments, and counts from the moment: a server that stands still delays the question, too. */
function askAllTheTime(calls: readonly (() => Promise<void>)[]) {
  const waits: number[] = []
  const asked: Promise<void>[] = []
  const start = performance.now()
  let turn = 0
  const ask = async (due: number, call: () => Promise<void>) => {
    await call()
    waits.push(performance.now() - due)
  }
  const timer = setInterval(() => {
    for (; start + turn * EVERY_MS <= performance.now(); turn++) {
      const call = calls[turn % calls.length]
      if (call) asked.push(ask(start + turn * EVERY_MS, call))
    }
  }, 5)
  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    return waits
  }
}

const told = (waits: readonly number[]) =>
  [50, 99, 100].map((share) => `p${share} ${percentile([...waits], share).toFixed(0)} ms`).join('  ')

async function measure(name: string, env: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', AUTH_RATE_LIMITS: 'off', SITE_URL: SITE }
  const server = await boot(readConfig({ ...settings, ...env }))
  const { ctx } = server
  await fillAttempts(ctx, OTHERS_LESSONS)
  const teacher = await signedInPerson(ctx)
  const { pupilIds } = await openLargeSchool(ctx, teacher.id, PUPILS)
  await storeLessons(ctx, pupilIds, LESSONS)
  const calls = callsOf(ctx, await signedInPerson(ctx), createApp(ctx))
  for (const call of calls) await call()

  // What a server that runs for a while has done long ago.
  await scrub(ctx.db)
  const idle = askAllTheTime(calls)
  await sleep(IDLE_MS)
  console.log(`  ${name}: ${PUPILS} pupils with ${LESSONS} lessons each`)
  console.log(`    another child beside nothing      ${told(await idle())}`)
  const stop = askAllTheTime(calls)
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const still = await eraseAccount(ctx, teacher.id, { by: 'self' })
  console.log(`    the account is closed after ${seconds()}, ${still?.pupils} pupils are left`)
  const isLeft = () => ctx.db.query.selectFrom('erasures').select('id').limit(1).executeTakeFirst()
  while (await isLeft()) await sleep(500)
  console.log(`    all of it is gone after ${seconds()}`)
  const waits = await stop()
  console.log(`    another child beside the erasure  ${told(waits)}`)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return Math.max(...waits)
}

const asked = process.argv.slice(2)
let good = true
if (asked.length === 0 || asked.includes('sqlite')) good = (await measure('SQLite', {})) <= GOAL_MS
if (asked.length === 0 || asked.includes('postgres')) {
  const postgres = await startPostgres()
  await measure('PostgreSQL', onDatabase(postgres.url))
  await postgres.stop()
}
if (!good) console.log(`  OVER ${GOAL_MS} ms`)
process.exitCode = good ? 0 : 1
