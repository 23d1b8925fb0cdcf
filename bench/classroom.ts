// A class and a school at play: `npm run bench -- classroom [sqlite] [postgres-1] [postgres-2] [postgres-4]`, all of
// them unless some are named. CLASSROOM_SECONDS is the length of each
// part; the lesson hour takes three times as long.
import { availableParallelism } from 'node:os'
import {
  atEvenPace,
  finishLesson,
  lookAtDashboard,
  openApp,
  Record,
  signIn,
} from '#bench/classroom/paced-play.ts'
import { openSchool, type School } from '#bench/classroom/school.ts'
import { percentile } from '#bench/shared/percentile.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'

const SECONDS = Number(process.env.CLASSROOM_SECONDS ?? 20)
/** The lesson hour, compressed. */
const HOUR_SECONDS = 3 * SECONDS
const PUPILS = 30
/** A brisk child: one finished lesson every two minutes. */
const SECONDS_PER_LESSON = 120
const LESSONS_PER_HOUR = 3600 / SECONDS_PER_LESSON
/** The teacher's page refreshes itself every 20 seconds. */
const LOOKS_PER_HOUR = 180
const CROWDS = [300, 3_000]
const GROWTH_ALLOWED = 1.1

interface Row {
  readonly where: string
  readonly what: string
  readonly record: Record
  readonly cpuMsPerAnswer?: number
}

const asked = process.argv.slice(2)
const isAsked = (where: string) => asked.length === 0 || asked.includes(where)
const rows: Row[] = []
let failed = false

function print({ where, what, record, cpuMsPerAnswer }: Row): void {
  const errors = [...record.errors.values()].reduce((sum, times) => sum + times, 0)
  const columns = [
    where.padEnd(14),
    what.padEnd(34),
    `${record.times.length} answers`.padStart(13),
    `p50 ${percentile(record.times, 50).toFixed(1).padStart(6)} ms`,
    `p99 ${percentile(record.times, 99).toFixed(1).padStart(7)} ms`,
    `${errors} errors`,
    cpuMsPerAnswer === undefined ? '' : `${cpuMsPerAnswer.toFixed(2)} ms CPU each`,
  ]
  console.log(`  ${columns.join('  ')}`)
  for (const [what, times] of record.errors) console.log(`    ERROR ${what}: ${times}×`)
  if (errors > 0) failed = true
}

/** Measures one part and what it cost the server processes. */
async function part(school: School, where: string, what: string, work: (record: Record) => Promise<void>) {
  const record = new Record()
  const before = school.cpuSeconds()
  await work(record)
  const cpuMsPerAnswer = ((school.cpuSeconds() - before) * 1000) / record.times.length
  const row = { where, what, record, cpuMsPerAnswer }
  rows.push(row)
  print(row)
}

async function lessonHour(school: School, where: string): Promise<void> {
  const tokens: string[] = []
  const begun = performance.now()
  // All behind one address, each after a mistyped code and two wrong picture tries.
  await part(school, where, `${PUPILS} children sign in`, (record) =>
    atEvenPace(PUPILS, Math.min(60, SECONDS), async (child, due) => {
      tokens[child] = await signIn(school, child, record, due)
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const inside = tokens.filter((token) => token !== '').length
  console.log(`    ${inside} of ${PUPILS} are in after ${seconds.toFixed(1)} s`)
  if (inside < PUPILS || seconds > 60) failed = true
  const lessons = PUPILS * LESSONS_PER_HOUR
  let etag = ''
  const looks = new Record()
  const watching = atEvenPace(LOOKS_PER_HOUR, HOUR_SECONDS, async (_, due) => {
    etag = await lookAtDashboard(school, looks, due, etag)
  })
  await part(school, where, `their lesson hour in ${HOUR_SECONDS} s`, (record) =>
    atEvenPace(lessons, HOUR_SECONDS, (index, due) => {
      const child = index % PUPILS
      const learnerId = school.classroom.pupils[child]?.id ?? ''
      return finishLesson(school, { child, learnerId, token: tokens[child] ?? '' }, record, due)
    }),
  )
  await watching
  const row = { where, what: 'the dashboard meanwhile', record: looks }
  rows.push(row)
  print(row)
}

async function crowd(school: School, where: string, count: number): Promise<void> {
  const play = (seconds: number) => (record: Record) =>
    atEvenPace(Math.ceil((count * seconds) / SECONDS_PER_LESSON), seconds, (index, due) => {
      // Spread over all of them, not only the first ones.
      const child = (index * 7919) % count
      const { token = '', learnerId = '' } = school.learners[child] ?? {}
      return finishLesson(school, { child, learnerId, token }, record, due)
    })
  // What the server remembers of those who are there is no growth.
  await atEvenPace(count, SECONDS / 4, (child, due) => openApp(school, child, new Record(), due))
  await play(SECONDS / 4)(new Record())
  const before = school.megabytes()
  await part(school, where, `${count} learners at the pace of play`, play(SECONDS))
  const after = school.megabytes()
  const verdict = after > before * GROWTH_ALLOWED ? '  MORE THAN 10 %' : ''
  console.log(
    `    memory ${before.toFixed(0)} → ${after.toFixed(0)} MB (${((after / before - 1) * 100).toFixed(1)} %)${verdict}`,
  )
  if (verdict) failed = true
}

async function measure(where: string, processes: number, databaseUrl?: string): Promise<void> {
  const school = await openSchool({ processes, pupils: PUPILS, learners: Math.max(...CROWDS) }, databaseUrl)
  await lessonHour(school, where)
  for (const count of CROWDS) await crowd(school, where, count)
  await school.close()
}

/** Ten times the learners should cost ten times as much, that is the same for each answer. */
function growth(): void {
  console.log('  processor time of the servers per answer, with ten times as many learners')
  const [few, many] = CROWDS.map((count) => rows.filter(({ what }) => what.startsWith(`${count} learners`)))
  for (const [i, { where, cpuMsPerAnswer: before = Number.NaN }] of (few ?? []).entries()) {
    const after = many?.[i]?.cpuMsPerAnswer ?? Number.NaN
    console.log(
      `  ${where.padEnd(14)} ${before.toFixed(2)} → ${after.toFixed(2)} ms  growth ${(after / before).toFixed(2)}×`,
    )
  }
}

console.log(`  ${availableParallelism()} cores shared with the senders, ${SECONDS} s for each part`)
if (isAsked('sqlite')) await measure('SQLite', 1)
for (const processes of [1, 2, 4].filter((count) => isAsked(`postgres-${count}`))) {
  const postgres = await startPostgres()
  await measure(`PostgreSQL × ${processes}`, processes, postgres.url)
  await postgres.stop()
}
growth()
if (failed) process.exitCode = 1
