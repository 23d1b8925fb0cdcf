// Spoilt requests to every call of /auth/v1 and /api, on both engines: `npm run bench -- fuzz`.
// FUZZ_REQUESTS and FUZZ_SEED choose how many and which.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '#bench/shared/program.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { runFuzz } from '../server/test/fuzz/run-fuzz.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const SERVICE_KEY = 'the-key-of-the-operator-of-the-fuzzed-server'
const SHOWN = 10
const program = join(import.meta.dirname, '../../server/dist/main.js')

async function fuzz(engine: string, env: Record<string, string>, count: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'dozenauts-fuzz-'))
  const server = await startProgram(program, {
    PORT: '0',
    DATA_DIR: data,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    AUTH_SERVICE_KEY: SERVICE_KEY,
    LOG_LEVEL: 'silent',
    ...env,
  })
  const url = `http://127.0.0.1:${server.port}`
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const memoryBefore = server.residentMegabytes()
  const started = performance.now()
  const report = await runFuzz(
    { url, siteUrl: url, apikey: publishableKey, serviceKey: SERVICE_KEY },
    { seed: SEED, count },
  )
  const seconds = (performance.now() - started) / 1000
  const statuses = [...report.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
  console.log(
    `  ${engine}: ${count} requests to ${report.routes} calls in ${seconds.toFixed(0)} s, ${report.findings.length} findings, bystander ${report.untouched ? 'untouched' : 'CHANGED'}, memory ${memoryBefore.toFixed(0)} → ${server.residentMegabytes().toFixed(0)} MB`,
  )
  console.log(`  answers ${statuses.join(', ')}`)
  for (const { index, what, request } of report.findings.slice(0, SHOWN)) {
    console.log(`  request ${index} ${what}: ${JSON.stringify(request).slice(0, 600)}`)
  }
  if (report.findings.length > 0 || !report.untouched) process.exitCode = 1
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

console.log(`  seed ${SEED}`)
await fuzz('SQLite', {}, Math.ceil(REQUESTS / 2))
const postgres = await startPostgres()
await fuzz('PostgreSQL', onDatabase(postgres.url), Math.floor(REQUESTS / 2))
await postgres.stop()
