import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { directSql } from '#bench/api/direct-sql.ts'
import { type Load, load } from '#bench/api/http-load.ts'
import { type MeasuredServer, SERVER_ROLE, serve, startMeasuredServer } from '#bench/api/measured-server.ts'
import { AVATAR_CATALOGUE } from '#core/avatar/catalogue.ts'
import { advancedAttempt } from '#server/testing/finished-lessons.ts'
import type { Person } from '#server/testing/person.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'

const PROGRAM = fileURLToPath(import.meta.url)
const CONNECTIONS = 16
const PEOPLE = 100
const READS = 20_000
const BATCH = 50
const BATCHES = 200
const SINGLES = 3_000
const ITEMS = AVATAR_CATALOGUE.filter(({ cost }) => cost > 0)
const FEW = 100
const MANY = Number(process.env.BENCH_ATTEMPTS ?? 1_000_000)
const PROBES = 1_000

type Call = Parameters<typeof load>[2][number]

const turn = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

function read(path: string, people: readonly Person[], count: number): Call[] {
  return Array.from({ length: count }, (_, i) => ({ method: 'GET', path, token: turn(people, i).token }))
}

function record(people: readonly Person[], requests: number, size: number): Call[] {
  const lesson = advancedAttempt(7, 10, { completed_at: new Date().toISOString() })
  return Array.from({ length: requests }, (_, i) => ({
    method: 'POST',
    path: '/api/attempts',
    token: turn(people, i).token,
    body: JSON.stringify({
      attempts: Array.from({ length: size }, () => ({ ...lesson, id: crypto.randomUUID() })),
    }),
  }))
}

function buy(people: readonly Person[]): Call[] {
  return ITEMS.flatMap(({ id }) =>
    people.map(({ token }) => ({
      method: 'POST',
      path: '/api/avatar/purchases',
      token,
      body: JSON.stringify({ item_id: id }),
    })),
  )
}

function line(what: string, { perSecond, p50, p99, statuses }: Load, direct: number, perCall = 1): void {
  const rate = perSecond * perCall
  const share = Number.isNaN(direct)
    ? ''
    : `  direct SQL ${direct.toFixed(0).padStart(7)}/s  ratio ${(rate / direct).toFixed(2)}`
  const oddities = Object.keys(statuses).filter((status) => !status.startsWith('2'))
  const odd = oddities.length > 0 ? `  UNEXPECTED ${JSON.stringify(statuses)}` : ''
  console.log(
    `  ${what.padEnd(34)} ${rate.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms${share}${odd}`,
  )
}

async function throughput(
  server: MeasuredServer,
  direct: Awaited<ReturnType<typeof directSql>>,
): Promise<void> {
  const people = await server.people(PEOPLE)
  await load(server.port, CONNECTIONS, read('/api/rewards', people, 2_000))
  line(
    'read rewards',
    await load(server.port, CONNECTIONS, read('/api/rewards', people, READS)),
    direct.reads,
  )
  line(
    'record attempts, 50 per request',
    await load(server.port, CONNECTIONS, record(people, BATCHES, BATCH)),
    direct.batched,
    BATCH,
  )
  line(
    'record attempts, 1 per request',
    await load(server.port, CONNECTIONS, record(people, SINGLES, 1)),
    direct.singles,
  )
  line('buy', await load(server.port, CONNECTIONS, buy(people)), direct.buys)
}

/** Medians of single calls, one after the other, as a lone child meets them. */
async function medians(server: MeasuredServer): Promise<Record<string, number>> {
  const people = await server.people(20)
  const calls: Record<string, Call[]> = {
    'read rewards': read('/api/rewards', people, PROBES),
    'read progress': read('/api/progress', people, PROBES),
    'read me': read('/api/me', people, PROBES),
    'read performance': read('/api/performance', people, PROBES),
    'read avatar': read('/api/avatar', people, PROBES),
    'record an attempt': record(people, PROBES, 1),
    buy: buy(people),
  }
  const found: Record<string, number> = {}
  for (const [name, list] of Object.entries(calls)) {
    if (!name.startsWith('buy'))
      await load(server.port, 1, name.startsWith('read') ? list : record(people, 100, 1))
    found[name] = (await load(server.port, 1, list)).p50
  }
  return found
}

async function growth(server: MeasuredServer): Promise<void> {
  await server.fillAttempts(FEW)
  const few = await medians(server)
  await server.fillAttempts(MANY)
  const many = await medians(server)
  console.log(`  medians with ${FEW} and with ${MANY} stored attempts`)
  for (const [name, before] of Object.entries(few)) {
    const after = many[name] ?? Number.NaN
    console.log(
      `  ${name.padEnd(34)} ${before.toFixed(3)} ms → ${after.toFixed(3)} ms  growth ${(after / before).toFixed(2)}×`,
    )
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const postgres = await startPostgres()
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const env = (name: string) => ({
        DATA_DIR: join(folder, name),
        LOG_LEVEL: 'silent',
        ...(engine === 'postgres' ? { DATABASE_URL: postgres.url } : {}),
      })
      console.log(`${engine}: ${CONNECTIONS} connections, ${PEOPLE} people who have done every lesson`)
      const direct = await directSql(env('direct'))
      const server = await startMeasuredServer(PROGRAM, env('served'))
      await throughput(server, direct)
      await server.stop()
      const small = await startMeasuredServer(PROGRAM, env('grown'))
      await growth(small)
      await small.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await (process.env[SERVER_ROLE] ? serve() : main())
