// The dashboard of a full class beside a million stored attempts: `npm run bench -- dashboard [sqlite] [postgres]`.
// BENCH_ATTEMPTS is how many are stored.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '#bench/api/http-load.ts'
import { fillAttempts } from '#bench/api/stored-people.ts'
import { type Classroom, openClassroom } from '#bench/classroom/class-of-thirty.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { answerDashboard } from '#server/api/classes/dashboard-answer.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import type { Services } from '#server/services.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const STORED = Number(process.env.BENCH_ATTEMPTS ?? 1_000_000)
const PUPILS = 30
const WARM_UP = 50
const CALLS = 500
const GOAL_MS = 50
const DAY_MS = 86_400_000

/** Every lesson and game, on three days of this week and the last. */
async function practise(ctx: Services, { pupils }: Classroom): Promise<void> {
  for (const [number, { id }] of pupils.entries())
    for (const daysAgo of [9, 4, 1]) {
      const details = { completed_at: new Date(ctx.now() - daysAgo * DAY_MS).toISOString() }
      const score = 5 + ((number + daysAgo) % 6)
      const attempts = [
        ...TABLES.map((table) => basicAttempt(table, score, details)),
        ...GAME_TABLES.map((table) => gameAttempt(table, score, details)),
      ]
      await recordAttempts(ctx, { learnerId: id, handedInBy: null }, { version: ATTEMPT_VERSION, attempts })
    }
}

interface Asked {
  readonly ms: number
  /** Of this process, the database included on SQLite: what is left of the time when others use the machine. */
  readonly cpuMs: number
  readonly bytes: number
  readonly etag: string
}

async function timed(ask: () => Promise<Pick<Asked, 'bytes' | 'etag'>>): Promise<Asked> {
  const [start, processor] = [performance.now(), process.cpuUsage()]
  const answer = await ask()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(processor)
  return { ms, cpuMs: (user + system) / 1000, ...answer }
}

async function askOften(what: string, ask: () => Promise<Asked>): Promise<number[]> {
  for (let call = 0; call < WARM_UP; call++) await ask()
  const asked: Asked[] = []
  for (let call = 0; call < CALLS; call++) asked.push(await ask())
  const told = (pick: (one: Asked) => number) =>
    [50, 99].map((share) => `p${share} ${percentile(asked.map(pick), share).toFixed(1)} ms`).join('  ')
  console.log(`  ${what.padEnd(16)} ${told(({ ms }) => ms)}  processor ${told(({ cpuMs }) => cpuMs)}`)
  return asked.map(({ ms }) => ms)
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
  const room = await openClassroom(server.ctx, PUPILS)
  await practise(server.ctx, room)
  await fillAttempts(server.ctx, STORED)
  const ask = (status: number, headers: Record<string, string> = {}) =>
    timed(async () => {
      const response = await app.request(`http://localhost:3000/api/classes/${room.id}/dashboard`, {
        headers: { authorization: `Bearer ${room.token}`, ...headers },
      })
      if (response.status !== status) throw new Error(`the dashboard answered ${response.status}`)
      return { bytes: (await response.text()).length, etag: response.headers.get('etag') ?? '' }
    })
  const { bytes, etag } = await ask(200)
  console.log(`  ${name}: ${PUPILS} pupils, ${STORED} attempts, ${(bytes / 1024).toFixed(0)} KB`)
  const whole = await askOften('whole', () => ask(200))
  await askOften('unchanged (304)', () => ask(304, { 'if-none-match': etag }))
  // The first look after a start or a midnight; later ones judge only who finished something.
  await askOften('nothing kept', () =>
    timed(async () => ({
      bytes: JSON.stringify(answerDashboard(await classDashboard(server.ctx, room.id))).length,
      etag: '',
    })),
  )
  const p99 = percentile(whole, 99)
  if (p99 > GOAL_MS) console.log(`  OVER ${GOAL_MS} ms`)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return p99 <= GOAL_MS
}

const asked = process.argv.slice(2)
let good = true
if (asked.length === 0 || asked.includes('sqlite')) good = (await measure('SQLite', {})) && good
if (asked.length === 0 || asked.includes('postgres')) {
  const postgres = await startPostgres()
  good = (await measure('PostgreSQL', onDatabase(postgres.url))) && good
  await postgres.stop()
}
process.exitCode = good ? 0 : 1
