import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, prepare } from '#bench/shared/accounts.ts'
import { load } from '#bench/shared/load.ts'
import { median } from '#bench/shared/percentile.ts'
import { type Running, startProgram } from '#bench/shared/program.ts'
import { buildServerOf, checkOut } from '#bench/versions/checkout.ts'
import { emptyDatabase } from '#bench/versions/empty-database.ts'
import { lessons, lessonsOf, own, reads, signIns } from '#bench/versions/work.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const CONNECTIONS = 16
const PEOPLE = 200
/** How the lessons of a learner arrive whose history grows, and how many they are. */
const ORDERS = ['in order', 'the latest first'] as const
const HISTORY = 2_500
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** A server runs for weeks: until what it is asked most is compiled, it takes twice the processor time. */
const WARM_UP = 5
const root = join(import.meta.dirname, '../..')

interface Version {
  readonly server: Running
  readonly people: readonly Account[]
  /** Who has not played yet. */
  readonly fresh: readonly Account[]
  readonly apikey: string
}

/** What both versions are asked in turn, and how many answers one call counts for. */
const WORK = {
  'lessons one by one': { make: ({ people }: Version) => lessons(people, 600, 1), each: 1 },
  'lessons, 50 in a request': { make: ({ people }: Version) => lessons(people, 30, 50), each: 50 },
  'GET …/rewards': { make: ({ people }: Version) => reads(own('/rewards'), people, 4_000), each: 1 },
  'GET /api/me': { make: ({ people }: Version) => reads(() => '/api/me', people, 4_000), each: 1 },
  'GET …/progress': { make: ({ people }: Version) => reads(own('/progress'), people, 1_500), each: 1 },
  'GET /auth/v1/user': {
    make: ({ people, apikey }: Version) => reads(() => `/auth/v1/user?apikey=${apikey}`, people, 6_000),
    each: 1,
  },
  'sign-ins': { make: ({ people, apikey }: Version) => signIns(apikey, people, 60), each: 1 },
} as const

async function start(checkout: string, folder: string, databaseUrl: string | undefined): Promise<Version> {
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  }
  const program = join(checkout, 'server/dist/main.js')
  const server = await startProgram(program, { ...settings, ...onDatabase(databaseUrl) }, checkout)
  const { apikey, accounts } = await prepare(server.port, PEOPLE + ORDERS.length)
  const [people, fresh] = [accounts.slice(0, PEOPLE), accounts.slice(PEOPLE)]
  // Learners as they are after weeks, not on their first day.
  await load(server.port, CONNECTIONS, lessons(people, PEOPLE, 24))
  return { server, people, fresh, apikey }
}

interface Turn {
  readonly perSecond: number
  readonly cpuMs: number
}

async function turn(version: Version, name: keyof typeof WORK): Promise<Turn> {
  const { make, each } = WORK[name]
  const calls = make(version)
  const before = version.server.cpuSeconds()
  const { perSecond, statuses } = await load(version.server.port, CONNECTIONS, calls)
  const cpuMs = ((version.server.cpuSeconds() - before) * 1000) / (calls.length * each)
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`${name} answered ${JSON.stringify(statuses)}`)
  return { perSecond: perSecond * each, cpuMs }
}

/** What a lesson costs with few and with many others behind it. */
async function growth(name: string, { server, fresh }: Version) {
  for (const [i, order] of ORDERS.entries()) {
    const calls = lessonsOf(fresh[i] as Account, HISTORY, order === 'in order')
    const cpuOf = async (from: number, to: number) => {
      const before = server.cpuSeconds()
      await load(server.port, 1, calls.slice(from, to))
      return ((server.cpuSeconds() - before) * 1000) / (to - from)
    }
    await cpuOf(0, 10)
    const few = await cpuOf(10, 260)
    await cpuOf(260, HISTORY - 250)
    const many = await cpuOf(HISTORY - 250, HISTORY)
    console.log(
      `  ${name}, lessons of one learner ${order}: processor ${few.toFixed(3)} → ${many.toFixed(3)} ms from the 10th to the ${HISTORY}th, ${(many / few).toFixed(2)} times`,
    )
  }
}

/** In turns, so that whatever else the machine does slows both down alike. */
async function compare(before: Version, after: Version) {
  const names = Object.keys(WORK) as (keyof typeof WORK)[]
  const only = process.env.BENCH_ONLY
  for (const name of names.filter((one) => !only || one.includes(only))) {
    const turns: { old: Turn; now: Turn }[] = []
    for (let round = 1 - WARM_UP; round <= ROUNDS; round++) {
      const one = { old: await turn(before, name), now: await turn(after, name) }
      if (round > 0) turns.push(one)
    }
    const of = (pick: (one: { old: Turn; now: Turn }) => number) => median(turns.map(pick))
    const columns = [
      name.padEnd(26),
      `${of(({ old }) => old.perSecond).toFixed(0)}/s → ${of(({ now }) => now.perSecond).toFixed(0)}/s`.padEnd(
        20,
      ),
      `${of(({ old, now }) => now.perSecond / old.perSecond).toFixed(2)} times`,
      `processor ${of(({ old }) => old.cpuMs).toFixed(3)} → ${of(({ now }) => now.cpuMs).toFixed(3)} ms`,
      `${of(({ old, now }) => old.cpuMs / now.cpuMs).toFixed(2)} times less`,
    ]
    console.log(`  ${columns.join('  ')}`)
  }
  const memory = [before, after].map(({ server }) => `${server.residentMegabytes().toFixed(0)} MB`)
  console.log(`  resident memory afterwards  ${memory.join(' → ')}`)
}

/** `npm run bench -- versions <commit>`: this version and another one, asked the same in turns. */
async function main() {
  const commit = process.argv[2] ?? 'HEAD~1'
  const short = execFileSync('git', ['rev-parse', '--short', commit], { cwd: root, encoding: 'utf8' }).trim()
  const old = checkOut(commit)
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const postgres = await startPostgres()
  try {
    buildServerOf(old)
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      if (process.env.BENCH_ENGINE && process.env.BENCH_ENGINE !== engine) continue
      console.log(
        `${engine}: ${short} → this version, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`,
      )
      const versions: Version[] = []
      try {
        for (const [i, checkout] of [old.folder, root].entries()) {
          const name = `${engine.toLowerCase()}-${i}`
          const url = engine === 'PostgreSQL' ? await emptyDatabase(postgres.url, `version_${i}`) : undefined
          versions.push(await start(checkout, join(folder, name), url))
        }
        const [before, after] = versions as [Version, Version]
        await compare(before, after)
        if (!process.env.BENCH_ONLY || process.env.BENCH_ONLY === 'growth') {
          await growth(short, before)
          await growth('this version', after)
        }
      } finally {
        for (const { server } of versions) await server.stop()
      }
    }
  } finally {
    await postgres.stop()
    old.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
