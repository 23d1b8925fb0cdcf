import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { authSteps, prepare } from '#bench/server/accounts.ts'
import { type Measured, measure, type Step } from '#bench/server/measure.ts'
import { startProgram } from '#bench/server/processes.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'

const LANES = 16
const BARE_ROLE = 'DOZENAUTS_BENCH_BARE'
const root = join(import.meta.dirname, '../..')

/** What everything is compared with: the same HTTP layer doing nothing. */
function serveBare() {
  const app = new Hono().get('/', (c) => c.json({ status: 'ok' }))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    console.log(`ready on http://127.0.0.1:${port}`),
  )
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

async function accountsOn(engine: string, env: Record<string, string>, bare: Measured) {
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
  line('refresh', await measure(server.port, steps.refresh, lanes), bare)
  const [signIn, health] = await Promise.all([
    measure(server.port, steps.signIn, lanes),
    measure(server.port, (c, lane, turn) => get('/healthz')(c, lane, turn).then(() => sleep(0)), {
      lanes: 1,
    }),
  ])
  line('password sign-in', signIn, bare)
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
  const bareServer = await startProgram(fileURLToPath(import.meta.url), { [BARE_ROLE]: '1' })
  const bare = await measure(bareServer.port, get('/'), { lanes: LANES })
  line('bare Hono handler', bare, bare)
  await bareServer.stop()
  await accountsOn('SQLite', {}, bare)
  const postgres = await startPostgres()
  await accountsOn('PostgreSQL', { DATABASE_URL: postgres.url }, bare)
  await postgres.stop()
  console.log('npm start, packages already installed')
  await starts()
}

if (process.env[BARE_ROLE]) serveBare()
else await main()
