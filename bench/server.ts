import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { median } from '#bench/median.ts'
import { authSteps, prepare } from '#bench/server/accounts.ts'
import { type Measured, measure, type Step } from '#bench/server/measure.ts'
import { type Running, startProgram } from '#bench/server/processes.ts'
import { createPasswords } from '#server/auth/accounts/passwords.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const LANES = 16
const HASHING_SECONDS = 4
const BETWEEN_HEALTH_CHECKS_MS = 10
const ROUNDS = 9
/** `npm run bench -- server user` measures nothing but `GET /auth/v1/user` beside the bare handler. */
const USER_ONLY = process.argv[2] === 'user'
/** We promise that `GET /auth/v1/user` serves this share of what a bare handler does (docs/decisions/0013). */
const PROMISED_SHARE = 0.25
/** This program is also what it compares with, in processes of their own. */
const ROLE = 'DOZENAUTS_BENCH_ROLE'
const root = join(import.meta.dirname, '../..')

/** What everything is compared with: the same HTTP layer doing nothing. */
function serveBare() {
  const app = new Hono().get('/', (c) => c.json({ status: 'ok' }))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    console.log(`ready on http://127.0.0.1:${port}`),
  )
}

/** The most sign-ins this machine could do if nothing but the password were checked: one hash per core at a time. */
async function serveHashes() {
  const passwords = createPasswords()
  const stored = await passwords.hash('twelve times twelve')
  const end = performance.now() + HASHING_SECONDS * 1000
  let count = 0
  const lane = async () => {
    for (; performance.now() < end; count++) await passwords.matches(stored, 'twelve times twelve')
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  console.log(count / HASHING_SECONDS)
}

function hashesPerSecond(): number {
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, [ROLE]: 'hashes' },
    encoding: 'utf8',
  })
  return Number(stdout)
}

const get =
  (path: string): Step =>
  async (connection) => {
    const { status } = await connection.send({ method: 'GET', path })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }

function line(what: string, { perSecond, p50, p99 }: Measured, bare: Measured) {
  const columns = [
    what.padEnd(26),
    `${perSecond.toFixed(0).padStart(7)}/s`,
    `p50 ${p50.toFixed(2).padStart(7)} ms`,
    `p99 ${p99.toFixed(2).padStart(7)} ms`,
    `${((100 * perSecond) / bare.perSecond).toFixed(1).padStart(6)} % of bare`,
  ]
  console.log(`  ${columns.join('  ')}`)
}

/**
 * Other work on the machine slows both down alike when they are measured in turns. Processor time is compared as well:
 * the sender takes its part of the machine, and of a quick answer the larger one.
 */
async function shareOfBare(bareServer: Running, server: Running, step: Step) {
  const turn = async (asked: Running, what: Step) => {
    const before = asked.cpuSeconds()
    const { perSecond } = await measure(asked.port, what, { lanes: LANES, seconds: 1 })
    return { perSecond, cpu: (asked.cpuSeconds() - before) / perSecond }
  }
  const rates: number[] = []
  const processor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await turn(bareServer, get('/'))
    const own = await turn(server, step)
    rates.push(own.perSecond / bare.perSecond)
    processor.push(bare.cpu / own.cpu)
  }
  return { rate: median(rates), processor: median(processor) }
}

interface Compared {
  readonly bareServer: Running
  readonly bare: Measured
  readonly hashes: number
}

async function accountsOn(
  engine: string,
  env: Record<string, string>,
  { bareServer, bare, hashes }: Compared,
) {
  const data = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const settings = {
    PORT: '0',
    DATA_DIR: data,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  }
  const server = await startProgram(join(root, 'server/dist/main.js'), { ...settings, ...env })
  console.log(
    `${engine}: ready after ${server.readyAfterMs.toFixed(0)} ms, ${server.residentMegabytes().toFixed(0)} MB`,
  )
  const { apikey, accounts } = await prepare(server.port, LANES)
  const steps = authSteps(apikey, accounts)
  const lanes = { lanes: LANES }
  line('GET /healthz', await measure(server.port, get('/healthz'), lanes), bare)
  line('GET /auth/v1/user', await measure(server.port, steps.user, lanes), bare)
  const share = await shareOfBare(bareServer, server, steps.user)
  const verdict = share.rate >= PROMISED_SHARE ? 'kept' : 'NOT kept'
  const percent = (one: number) => `${(100 * one).toFixed(1)} %`
  console.log(
    `  GET /auth/v1/user in turns with bare, medians of ${ROUNDS}: ${percent(share.rate)}, by processor time ${percent(share.processor)}`,
  )
  if (engine === 'SQLite') console.log(`  promised ${100 * PROMISED_SHARE} %: ${verdict}`)
  if (USER_ONLY) {
    await server.stop()
    rmSync(data, { recursive: true })
    return
  }
  line('refresh', await measure(server.port, steps.refresh, lanes), bare)
  const [signIn, health] = await Promise.all([
    measure(server.port, steps.signIn, lanes),
    measure(server.port, get('/healthz'), { lanes: 1, pauseMs: BETWEEN_HEALTH_CHECKS_MS }),
  ])
  line('password sign-in', signIn, bare)
  console.log(
    `  password sign-in: ${((100 * signIn.perSecond) / hashes).toFixed(0)} % of what argon2 alone allows`,
  )
  line('sign-up', await measure(server.port, steps.newAccount, lanes), bare)
  console.log(
    `  GET /healthz during sign-ins: p50 ${health.p50.toFixed(2)} ms, p99 ${health.p99.toFixed(2)} ms`,
  )
  console.log(`  resident memory afterwards: ${server.residentMegabytes().toFixed(0)} MB`)
  await server.stop()
  rmSync(data, { recursive: true })
}

async function starts() {
  const data = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const npmStart = () => startProgram(join(root, 'scripts/start.mjs'), { PORT: '0', DATA_DIR: data })
  rmSync(join(root, '.cache/server.built'), { force: true })
  rmSync(join(root, '.cache/web.built'), { force: true })
  for (const which of ['first (builds, makes the database)', 'second']) {
    const server = await npmStart()
    console.log(`  ${which.padEnd(36)} ${(server.readyAfterMs / 1000).toFixed(2)} s`)
    await server.stop()
  }
  rmSync(data, { recursive: true })
}

async function main() {
  console.log(`${availableParallelism()} cores, Node ${process.versions.node}, ${LANES} connections`)
  const bareServer = await startProgram(fileURLToPath(import.meta.url), { [ROLE]: 'bare' })
  const bare = await measure(bareServer.port, get('/'), { lanes: LANES })
  line('bare Hono handler', bare, bare)
  const hashes = USER_ONLY ? 0 : hashesPerSecond()
  if (!USER_ONLY) console.log(`  argon2 alone, ${LANES} asking     ${hashes.toFixed(0).padStart(7)}/s`)
  const compared = { bareServer, bare, hashes }
  await accountsOn('SQLite', {}, compared)
  const postgres = await startPostgres()
  await accountsOn('PostgreSQL', onDatabase(postgres.url), compared)
  await bareServer.stop()
  await postgres.stop()
  if (USER_ONLY) return
  console.log('npm start, packages already installed')
  await starts()
}

const roles = { bare: serveBare, hashes: serveHashes, undefined: main }
await roles[process.env[ROLE] as keyof typeof roles]()
