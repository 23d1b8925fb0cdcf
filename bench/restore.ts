// PostgreSQL restored to a moment: `npm run bench -- restore`. A class plays while the log is archived and a base backup is
// made. Then somebody deletes the lessons, and later the machine is lost. RESTORE_SECONDS is the length of each part.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Record as Answers, signIn } from '#bench/classroom/paced-play.ts'
import { openSchool, type School } from '#bench/classroom/school.ts'
import { Journal } from '#bench/failover/device.ts'
import { playAll } from '#bench/failover/playing-class.ts'
import { readStoredClass } from '#bench/failover/stored-class.ts'
import { archiving, baseBackup, restoreTo } from '#bench/restore/archive.ts'
import { askPostgres } from '#server/testing/ask-postgres.ts'
import {
  databaseAccount,
  giveTo,
  type PostgresServer,
  startPostgres,
} from '#server/testing/postgres-server.ts'

const SECONDS = Number(process.env.RESTORE_SECONDS ?? 10)
const PUPILS = 30

interface Played {
  readonly moment: string
  readonly pupils: readonly string[]
  /** Acknowledged before the moment, and in all. */
  readonly before: ReadonlySet<string>
  readonly all: number
}

/** A lesson hour with a mistake in the middle; the moment is just before the mistake. */
async function playUntilMistake(postgres: PostgresServer, base: string): Promise<Played> {
  const school = await openSchool({ processes: 2, pupils: PUPILS, learners: 0 }, postgres.url)
  try {
    return await lessonHour(school, postgres, base)
  } finally {
    await school.close()
  }
}

async function lessonHour(school: School, { url }: PostgresServer, base: string): Promise<Played> {
  const tokens = await Promise.all(
    school.classroom.pupils.map((_, child) => signIn(school, child, new Answers(), performance.now())),
  )
  const journal = new Journal()
  const playing = playAll(school, tokens, journal)
  await sleep(SECONDS * 1000)
  const begun = performance.now()
  await baseBackup(url, base)
  console.log(`  base backup while ${PUPILS} children play: ${since(begun)}`)
  await sleep(SECONDS * 1000)
  const before = new Set(journal.acknowledged.keys())
  const [row] = await askPostgres<{ moment: string }>(url, 'select clock_timestamp()::text as moment')
  await sleep(1_000)
  await askPostgres(url, 'truncate attempts')
  await sleep(SECONDS * 1000)
  await playing.end()
  // What an archive has only after its minute, or from pg_receivewal at once.
  await askPostgres(url, 'select pg_switch_wal()')
  await sleep(1_000)
  const pupils = school.classroom.pupils.map(({ id }) => id)
  return { moment: row?.moment ?? '', pupils, before, all: journal.acknowledged.size }
}

const since = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-restore-'))
  giveTo(databaseAccount(), folder)
  const archive = join(folder, 'log')
  const base = join(folder, 'base')
  const servers: PostgresServer[] = []
  try {
    const postgres = await startPostgres(archiving(archive))
    servers.push(postgres)
    const { moment, pupils, before, all } = await playUntilMistake(postgres, base)
    // The machine with its disk is gone.
    await postgres.stop()
    servers.pop()
    const begun = performance.now()
    const restored = await restoreTo(folder, { base, archive, moment, url: postgres.url })
    servers.push(restored)
    console.log(`  restored to ${moment}: ${since(begun)}`)
    const stored = await readStoredClass(restored.url, pupils, before)
    const [later] = await askPostgres<{ count: string }>(
      restored.url,
      `select count(*) from attempts where recorded_at > extract(epoch from timestamptz '${moment}') * 1000`,
    )
    console.log(
      `  ${all} acknowledged in all, ${before.size} of them before that moment, ${stored.found} found; ${later?.count} of later ones`,
    )
    console.log(
      `  ${stored.doubled} doubled, ${stored.wrongRewards} learners with other coins than their lessons earn`,
    )
    const faults = [stored.lost.length, stored.doubled, stored.wrongRewards, Number(later?.count)]
    return before.size > 0 && all > before.size && faults.every((many) => many === 0)
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const kept = await main()
if (!kept) console.log('  NOT KEPT')
process.exit(kept ? 0 : 1)
