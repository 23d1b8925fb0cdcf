import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { boot } from '#server/boot.ts'
import { mailWeekly } from '#server/learning/weekly-mail/weekly-mail-job.ts'
import { claimDue, settleDue } from '#server/people/weekly-mails.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { openPostbox } from '#server/testing/postbox.ts'
import { ONE_SITE, startServerProcess } from '#server/testing/server-process.ts'
import { TEST_SECRET } from '#server/testing/test-secret.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { moment, newLearner } from '../api/learner-client.ts'
import { newReader, openPost, startMail } from './reader.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Families whose mail is due now. */
async function dueFamilies(server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const reader = await newLearner(server, { daysAgo: 30 })
    await reader.record(basicAttempt(3, 10, moment(server)))
    await startMail(reader)
    ids.push(reader.id)
  }
  await server.ctx.db.query.updateTable('weekly_mails').set({ next_due_at: server.ctx.now() }).execute()
  return ids
}

const queued = async (server: TestServer) =>
  (await server.ctx.db.query.selectFrom('mail_queue').select('user_id').where('bulk', '=', 1).execute()).map(
    ({ user_id }) => user_id,
  )

/** A mail server that is away, so that the queue shows what was written. */
async function awayPort(): Promise<number> {
  const gone = await openPostbox()
  await gone.close()
  return gone.port
}

test('[E9] [S53] four processes on one PostgreSQL write each mail once, and share the work', async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${await awayPort()}`, AUTH_RATE_LIMITS: 'off' }
  const server = await startTestServer('postgres', env)
  closing.push(() => server.stop())
  const others = await Promise.all([1, 2, 3].map(() => boot(server.ctx.config)))
  for (const other of others) closing.push(() => other.stop())
  const ids = await dueFamilies(server, 60)
  const runs = [server, ...others].map(({ ctx }) => ctx)
  const written = await Promise.all(runs.flatMap((ctx) => [mailWeekly(ctx), mailWeekly(ctx)]))
  expect((await queued(server)).sort()).toEqual(ids.sort())
  expect(written.reduce((sum, each) => sum + each)).toBe(60)
  expect(written.filter((each) => each > 0).length).toBeGreaterThan(1)
})

onBothEngines('a process that dies', (engine) => {
  test('[E9] [S53] after claiming and before writing: another one writes the mail when the claim runs out, once', async () => {
    const server = await openPost(engine)
    closing.push(() => server.stop())
    const reader = await newReader(server)
    await server.ctx.db.query.updateTable('weekly_mails').set({ next_due_at: server.ctx.now() }).execute()
    expect(await claimDue(server.ctx.db, server.ctx.now(), 20)).toHaveLength(1)
    expect(await server.run()).toEqual([])
    server.advance(6 * 60_000)
    expect((await server.run()).map(({ to }) => to)).toEqual([reader.email])
    server.advance(6 * 60_000)
    expect(await server.run()).toEqual([])
  })

  test('[E9] a person who moves the hour while the mail is written gets it at the new hour only', async () => {
    const server = await openPost(engine)
    closing.push(() => server.stop())
    const reader = await newReader(server)
    const { query } = server.ctx.db
    const now = server.ctx.now()
    await query.updateTable('weekly_mails').set({ next_due_at: now }).execute()
    const [row] = await claimDue(server.ctx.db, now, 20)
    await query
      .updateTable('weekly_mails')
      .set({ next_due_at: now + 60_000, claimed_until: 0 })
      .execute()
    expect(await settleDue(query, row as never, now)).toBe(false)
    server.advance(61_000)
    expect((await server.run()).map(({ to }) => to)).toEqual([reader.email])
  })
})

test('[E9] [S53] kill -9 of real processes, again and again, loses no mail and doubles none', {
  timeout: 90_000,
}, async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${await awayPort()}`, AUTH_RATE_LIMITS: 'off' }
  const server = await startTestServer('postgres', env)
  closing.push(() => server.stop())
  const ids = await dueFamilies(server, 40)
  const settings = {
    ...ONE_SITE,
    ...env,
    DATABASE_URL: server.ctx.config.databaseUrl ?? '',
    AUTH_SECRET: TEST_SECRET,
    DATA_DIR: server.ctx.config.dataDir,
  }
  for (let kills = 0; kills < 3; kills++) {
    const victim = await startServerProcess(settings)
    await sleep(Math.random() * 100)
    await victim.kill('SIGKILL')
    // Five minutes later its claims are void.
    await server.ctx.db.query.updateTable('weekly_mails').set({ claimed_until: 0 }).execute()
  }
  const before = (await queued(server)).length
  expect(await mailWeekly(server.ctx)).toBe(ids.length - before)
  expect((await queued(server)).sort()).toEqual(ids.sort())
})

onBothEngines('a hundred thousand accounts', (engine) => {
  test('[E12] finding who is due reads the index, not the table', async () => {
    const server = await startTestServer(engine)
    closing.push(() => server.stop())
    const rows = await server.ctx.db.transaction(async (trx) => {
      const due = trx
        .selectFrom('weekly_mails')
        .select('id')
        .where('next_due_at', '<=', 1)
        .where('claimed_until', '<=', 1)
        .orderBy('next_due_at')
        .limit(20)
      // An empty table is read whole for good reasons; what counts is that it need not be.
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
      return engine === 'sqlite' ? due.explain(undefined, sql`query plan`) : due.explain()
    })
    expect(JSON.stringify(rows)).toContain('weekly_mails_due')
  })
})
