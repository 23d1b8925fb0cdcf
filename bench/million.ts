// A million learners in PostgreSQL: `npm run bench -- million [learners] [lessons] [playing]`. A tenth of them play, or as
// many as asked for, and have so many lessons each. Filled by SQL from one child who really played; asked by the real
// server. Needs 330 KB of disk for each who plays 240 lessons, 2 KB for each other learner, and 4 GB for PostgreSQL's log.

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Asker, finishLesson, READS, read, signIn } from '#bench/million/asked.ts'
import {
  addPupils,
  cloneAttempts,
  cloneLearning,
  clonePeople,
  dropIndexes,
  somePeople,
  type Template,
} from '#bench/million/clone.ts'
import { plansDuring, preparePlans, type QueryPlan } from '#bench/million/plans.ts'
import { eraseSome, sizes, timed, wholeSize } from '#bench/million/upkeep.ts'
import { percentile } from '#bench/shared/percentile.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { INACTIVE_MS } from '#core/people/inactivity.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { backup } from '#server/db/backup/backup.ts'
import { runRetention } from '#server/erasure/retention/run-retention.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import type { Services } from '#server/services.ts'
import { connectToPostgres, type PostgresConnection } from '#server/testing/ask-postgres.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { openLargeSchool } from '#server/testing/large-school.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const [LEARNERS = 1_000_000, LESSONS = 240, PLAYING = Math.ceil(LEARNERS / 10)] = process.argv
  .slice(2)
  .map(Number)
/** Of those who do not play, so many are to be erased now. */
const FORGOTTEN = Math.ceil(LEARNERS / 10_000)
const PUPILS = 300
const ASKERS = 40
/** For what takes seconds. */
const FEW = 5
const MANY_ROWS = 10_000

/** One child with a year of lessons, a third of them games. */
async function playYear(ctx: Services): Promise<Template> {
  const person = await signedInPerson(ctx, { email: 'template@million.test' })
  for (let done = 0; done < LESSONS; done += 20) {
    const attempts = Array.from({ length: Math.min(20, LESSONS - done) }, (_, i) => {
      const number = done + i
      const completed_at = new Date(ctx.now() - (LESSONS - number) * DAY_MS * (300 / LESSONS)).toISOString()
      const score = 6 + (number % 5)
      return number % 3 === 0
        ? gameAttempt(GAME_TABLES[number % GAME_TABLES.length] ?? 2, score, { completed_at })
        : basicAttempt(TABLES[number % TABLES.length] ?? 2, score, { completed_at })
    })
    await recordAttempts(
      ctx,
      { learnerId: person.learnerId, handedInBy: null },
      { version: ATTEMPT_VERSION, attempts },
    )
  }
  return { accountId: person.id, learnerId: person.learnerId, email: person.email }
}

async function fill(ctx: Services, client: PostgresConnection) {
  const template = await timed(`one child plays ${LESSONS} lessons`, () => playYear(ctx))
  const teacher = await signedInPerson(ctx, { email: 'teacher@million.test' })
  const { classIds, pupilIds } = await openLargeSchool(ctx, teacher.id, PUPILS)
  // No foreign key is checked: the rows are copies of rows that were.
  await client.query('set session_replication_role = replica')
  const makeIndexes = await dropIndexes(client, 'attempts')
  await timed(`${LEARNERS} accounts with a learner each`, () => clonePeople(client, template, LEARNERS))
  await addPupils(client, pupilIds)
  await timed(`what ${PLAYING} of them have learnt`, () => cloneLearning(client, template, PLAYING))
  await timed(`${PLAYING * LESSONS} attempts`, () => cloneAttempts(client, template, PLAYING))
  await timed('indexes of attempts', makeIndexes)
  await client.query('set session_replication_role = origin')
  await forget(client, ctx.now())
  return { teacher, classIds }
}

/** Some have not been here for two years, and were told twice. */
async function forget(client: PostgresConnection, now: number): Promise<void> {
  const long = now - INACTIVE_MS - 90 * DAY_MS
  const forgotten = `n > ${LEARNERS - FORGOTTEN}`
  await client.query(
    `update users set created_at = ${long}, last_sign_in_at = ${long} where id in (select account_id from million_people where ${forgotten})`,
  )
  await client.query(
    `update learners set created_at = ${long} where id in (select learner_id from million_people where ${forgotten})`,
  )
  await client.query(`insert into retention_notices (learner_id, first_at, second_at)
    select learner_id, ${now - 61 * DAY_MS}, ${now - 15 * DAY_MS} from million_people where ${forgotten}`)
}

/** Time of each call, then the queries behind it. */
async function askAll(
  client: PostgresConnection,
  ctx: Services,
  people: readonly Asker[],
  teacher: Asker,
): Promise<QueryPlan[]> {
  const app = createApp(ctx)
  const plans: QueryPlan[] = []
  const measure = async (name: string, work: (asker: Asker) => Promise<void>, askers: readonly Asker[]) => {
    for (const asker of askers.slice(0, 5)) await work(asker)
    const times: number[] = []
    for (const asker of askers) {
      const start = performance.now()
      await work(asker)
      times.push(performance.now() - start)
    }
    const found = await plansDuring(client, async () => {
      for (const asker of askers.slice(0, 10)) await work(asker)
    })
    plans.push(...found)
    const slowest = found.toSorted((a, b) => b.p50 - a.p50)[0]
    const [p50, p99] = [50, 99].map((share) => percentile(times, share).toFixed(1).padStart(6))
    console.log(
      `  ${name.padEnd(36)} p50 ${p50} ms  p99 ${p99} ms  ${String(found.length).padStart(2)} queries, slowest ${slowest?.p50.toFixed(2)} ms`,
    )
  }
  for (const path of READS) {
    const ofClass = path.includes(':classId') || path === '/classes'
    const askers: readonly Asker[] = ofClass ? Array(ASKERS).fill(teacher) : people
    const few = path.includes('export') ? FEW : ASKERS
    await measure(`GET ${path}`, (asker) => read(app, path, asker), askers.slice(0, few))
  }
  await measure('POST /learners/:learnerId/attempts', (asker) => finishLesson(app, asker), people)
  return plans
}

async function tellPlans(client: PostgresConnection, plans: readonly QueryPlan[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
    [MANY_ROWS],
  )
  const large = new Set(rows.map(({ name }) => `Seq Scan ${name}`))
  const different = [...new Map(plans.map((plan) => [plan.text, plan])).values()]
  console.log(`\n${different.length} different queries; the slowest by median`)
  for (const { text, p50, worst, scans } of different.toSorted((a, b) => b.p50 - a.p50).slice(0, 12))
    console.log(
      `  ${p50.toFixed(2).padStart(7)} ms, worst ${worst.toFixed(2).padStart(7)} ms  ${scans.join(', ')}\n      ${text.slice(0, 150)}`,
    )
  const through = different.filter(({ scans }) => scans.some((scan) => large.has(scan)))
  console.log(`  going through all rows of a large table: ${through.length}`)
  for (const { text, scans } of through) console.log(`    ${scans.join(', ')}  ${text.slice(0, 200)}`)
}

async function measure(postgres: PostgresServer, folder: string): Promise<void> {
  const setUp = await connectToPostgres(postgres.url)
  for (const [setting, value] of [
    ['shared_buffers', '2GB'],
    ['maintenance_work_mem', '512MB'],
    ['max_wal_size', '4GB'],
    ['wal_level', 'minimal'],
    ['max_wal_senders', '0'],
    // Once, when all is there, and measured.
    ['autovacuum', 'off'],
  ])
    await setUp.query(`alter system set ${setting} = '${value}'`)
  await preparePlans(setUp)
  await setUp.end()
  await postgres.halt()
  await postgres.resume()
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AUTH_RATE_LIMITS: 'off',
    SITE_URL: 'http://localhost:3000',
    ...onDatabase(postgres.url),
  }
  const config = readConfig(env)
  const { ctx, stop } = await boot(config, { background: false })
  const client = await connectToPostgres(postgres.url)
  const { teacher, classIds } = await fill(ctx, client)
  await timed('vacuum analyze', () => client.query('vacuum analyze'))
  await sizes(client)
  await wholeSize(client)

  const classId = classIds[0] ?? ''
  /** One after the other: on a busy machine forty at once wait too long for a connection. */
  const people: Asker[] = []
  for (const { accountId, learnerId } of await somePeople(client, PLAYING, ASKERS))
    people.push({ learnerId, classId, token: await signIn(ctx, accountId) })
  const asTeacher = { learnerId: teacher.learnerId, classId, token: await signIn(ctx, teacher.id) }
  console.log(`\n${ASKERS} people, one after the other`)
  await tellPlans(client, await askAll(client, ctx, people, asTeacher))

  console.log('\nUpkeep')
  await eraseSome(ctx, client, PLAYING)
  await timed(
    'retention',
    () => runRetention(ctx, { dry: false }),
    (report) => JSON.stringify(report),
  )
  await timed('vacuum afterwards', () => client.query('vacuum'))
  const target = join(folder, 'dump')
  await timed(
    'npm run backup (pg_dump)',
    async () => backup(config, target),
    () => `${(statSync(join(target, 'dozenauts.pgdump')).size / 1e9).toFixed(2)} GB`,
  )

  await client.end()
  await stop()
}

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-million-'))
const postgres = await startPostgres()
console.log(`${LEARNERS} learners, ${PLAYING} of them with ${LESSONS} lessons each`)
try {
  await measure(postgres, folder)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
