import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { directSql } from '#bench/api/direct-sql.ts'
import { type Load, load, percentile } from '#bench/api/http-load.ts'
import { type MeasuredServer, SERVER_ROLE, serve, startMeasuredServer } from '#bench/api/measured-server.ts'
import { AVATAR_CATALOGUE } from '#core/avatar/catalogue.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import type { Person } from '#server/testing/person.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

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
const PROBES = 800
/** Calls to one database before the other has its turn. */
const ROUND = 40

type Call = Parameters<typeof load>[2][number]

const turn = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** A path of the person's own learner. */
const own =
  (path: string) =>
  ({ learnerId }: Person) =>
    `/api/learners/${learnerId}${path}`

function read(pathFor: (person: Person) => string, people: readonly Person[], count: number): Call[] {
  return Array.from({ length: count }, (_, i) => {
    const person = turn(people, i)
    return { method: 'GET', path: pathFor(person), token: person.token }
  })
}

function record(people: readonly Person[], requests: number, size: number): Call[] {
  const lesson = gameAttempt(7, 10, { completed_at: new Date().toISOString() })
  return Array.from({ length: requests }, (_, i) => ({
    method: 'POST',
    path: own('/attempts')(turn(people, i)),
    token: turn(people, i).token,
    body: JSON.stringify({
      version: 1,
      attempts: Array.from({ length: size }, () => ({ ...lesson, id: crypto.randomUUID() })),
    }),
  }))
}

function buy(people: readonly Person[]): Call[] {
  return ITEMS.flatMap(({ id }) =>
    people.map((person) => ({
      method: 'POST',
      path: own('/avatar/purchases')(person),
      token: person.token,
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
  await load(server.port, CONNECTIONS, read(own('/rewards'), people, 2_000))
  line(
    'read rewards',
    await load(server.port, CONNECTIONS, read(own('/rewards'), people, READS)),
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

type Probes = Readonly<Record<string, readonly Call[]>>

async function probes(server: MeasuredServer): Promise<Probes> {
  const people = await server.people(20)
  return {
    'read rewards': read(own('/rewards'), people, PROBES),
    'read progress': read(own('/progress'), people, PROBES),
    'read me': read(() => '/api/me', people, PROBES),
    'read learner': read(own(''), people, PROBES),
    'read performance': read(own('/performance'), people, PROBES),
    'read avatar': read(own('/avatar'), people, PROBES),
    'record an attempt': record(people, PROBES, 1),
    buy: buy(people),
  }
}

/**
 * Medians of single calls, as a lone child meets them. The small and the large database are asked in turn,
 * a few calls at a time, so that whatever else the machine does slows both alike.
 */
async function growth(few: MeasuredServer, many: MeasuredServer): Promise<void> {
  await few.fillAttempts(FEW)
  await many.fillAttempts(MANY)
  const [small, large] = [await probes(few), await probes(many)]
  console.log(`  medians with ${FEW} and with ${MANY} stored attempts`)
  for (const [name, calls] of Object.entries(small)) {
    const before: number[] = []
    const after: number[] = []
    for (let i = 0; i + ROUND <= calls.length; i += ROUND) {
      before.push((await load(few.port, 1, calls.slice(i, i + ROUND))).p50)
      after.push((await load(many.port, 1, large[name]?.slice(i, i + ROUND) ?? [])).p50)
    }
    const [low, high] = [percentile(before, 50), percentile(after, 50)]
    console.log(
      `  ${name.padEnd(34)} ${low.toFixed(3)} ms → ${high.toFixed(3)} ms  growth ${(high / low).toFixed(2)}×`,
    )
  }
}

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: serverUrl, dataDir: '' })
  await sql`create database ${sql.id(name)}`.execute(database.query)
  await database.close()
  return new URL(`/${name}`, serverUrl).toString()
}

/** `npm run bench -- api throughput` or `growth` runs one part. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const parts = asked.length > 0 ? asked : ['throughput', 'growth']
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const postgres = await startPostgres()
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const env = async (name: string) => ({
        DATA_DIR: join(folder, engine, name),
        LOG_LEVEL: 'silent',
        ...onDatabase(engine === 'postgres' ? await newDatabase(postgres.url, name) : undefined),
      })
      console.log(`${engine}: ${CONNECTIONS} connections, ${PEOPLE} people who have done every lesson`)
      if (parts.includes('throughput')) {
        const direct = await directSql(await env('direct'))
        const server = await startMeasuredServer(PROGRAM, await env('served'))
        await throughput(server, direct)
        await server.stop()
      }
      if (parts.includes('growth')) {
        const few = await startMeasuredServer(PROGRAM, await env('few'))
        const many = await startMeasuredServer(PROGRAM, await env('many'))
        await growth(few, many)
        await few.stop()
        await many.stop()
      }
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await (process.env[SERVER_ROLE] ? serve() : main())
