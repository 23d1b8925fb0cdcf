import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { BASELINE } from '#server/db/migrate.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { listen } from '#server/http/listen.ts'
import { askPostgres } from '#server/testing/ask-postgres.ts'
import { keepRecording, type Reachable, signUpLearner } from '#server/testing/busy-learner.ts'
import { ONE_SITE, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase } from '#server/testing/test-server.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 60_000, interval: 10 }

/** All that a migration may do beside servers of the release before: columns in every table, an index, a table. */
const next: Migration = {
  name: '1.1-everything',
  async up(trx) {
    const { rows } = await sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx)
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} add column of_next text`.execute(trx)
      await sql`alter table ${sql.table(name)} add column count_of_next integer not null default 7`.execute(
        trx,
      )
    }
    await sql`create index attempts_of_next on attempts (of_next)`.execute(trx)
    await sql`create table of_next (learner_id text primary key references learners (id) on delete cascade)`.execute(
      trx,
    )
  },
}

interface Member extends Reachable {
  stop(): Promise<void>
}

describe('[V6] [S48] two versions on the database of 1.0', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-upgrade-'))
  let databaseUrl: string
  let serving: Member[] = []
  beforeAll(async () => {
    databaseUrl = await freshDatabase()
  })
  afterAll(async () => {
    for (const member of serving) await member.stop()
    await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })

  const env = () => ({
    ...onDatabase(databaseUrl),
    ...ONE_SITE,
    DATA_DIR: folder,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  async function startOld(): Promise<Member> {
    const { url, apikey, kill }: ServerProcess = await startServerProcess(env())
    return { url, apikey, stop: () => kill('SIGTERM') }
  }
  async function startNext(): Promise<Member> {
    const { ctx, stop } = await boot(readConfig(env()), { migrations: [next] })
    const listener = await listen('127.0.0.1', 0)
    listener.serve(createApp(ctx).fetch, () => [])
    return {
      url: `http://127.0.0.1:${listener.port}`,
      apikey: ctx.keys.publishableKey,
      async stop() {
        await listener.close()
        await stop()
      },
    }
  }
  /** As a load balancer does: the new one is ready before the old one gets no more requests and ends. */
  async function replace(start: () => Promise<Member>, taken: () => number): Promise<void> {
    for (const old of [...serving]) {
      const made = await start()
      serving = [...serving.filter((member) => member !== old), made]
      const before = taken()
      try {
        await expect.poll(taken, PATIENT).toBeGreaterThan(before + 10)
      } finally {
        await old.stop()
      }
    }
  }

  test('a deploy and a rollback, process by process, refuse no lesson and lose none', {
    timeout: 120_000,
  }, async () => {
    serving = [await startOld(), await startOld()]
    let turn = 0
    const any = () => {
      turn += 1
      return serving[turn % serving.length] as Member
    }
    const learners = await Promise.all(Array.from({ length: 6 }, () => signUpLearner(any())))
    const load = keepRecording(any, learners)
    const taken = () => load.acknowledged.size
    await replace(startNext, taken)
    // People come and go meanwhile, too.
    await Promise.all(serving.map(signUpLearner))
    await replace(startOld, taken)
    await Promise.all(serving.map(signUpLearner))
    await load.stop()

    expect([...load.statuses.keys()]).toEqual([200])
    const rows = await askPostgres<{ id: string; count_of_next: number }>(
      databaseUrl,
      'select id, count_of_next from attempts',
    )
    const stored = new Set(rows.map(({ id }) => id))
    expect([...load.acknowledged].filter((id) => !stored.has(id))).toEqual([])
    expect(rows.every(({ count_of_next }) => count_of_next === 7)).toBe(true)
    const [twice] = await askPostgres<{ count: string }>(
      databaseUrl,
      'select count(*) from (select learner_id, seq from attempts group by learner_id, seq having count(*) > 1) as again',
    )
    expect(Number(twice?.count)).toBe(0)
    expect(await askPostgres(databaseUrl, 'select name from schema_version order by name')).toEqual([
      { name: BASELINE },
      { name: next.name },
    ])
  })
})
