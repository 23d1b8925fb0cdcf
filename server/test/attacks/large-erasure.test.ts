import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import type { Query } from '#server/db/database.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { PIECE } from '#server/erasure/erase-piece.ts'
import { takeLease } from '#server/jobs/lease.ts'
import type { Services } from '#server/services.ts'
import { openLargeSchool, storeLessons } from '#server/testing/large-school.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase, onBothEngines, startTestServer } from '#server/testing/test-server.ts'
import { newLearner } from '../api/learner-client.ts'
import { call, outcome } from '../auth/stock-client.ts'
import { knock } from '../classes/school.ts'
import { filesWith, tablesWith } from './traces.ts'

const PASSWORD = 'a teacher chose this'
/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 60_000, interval: 50 }
const LONG = { timeout: 120_000 }

const erasuresIn = async ({ db }: Services) =>
  (await db.query.selectFrom('erasures').select('id').execute()).length

/** What every transaction erased and locked from now on, the most of each. */
function watchTransactions({ db }: Services) {
  const most = { accounts: 0, lessons: 0, locks: 0 }
  const count = async (query: Query, table: 'users' | 'attempts') => {
    const counted = query.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
    return Number((await counted.executeTakeFirstOrThrow()).count)
  }
  const [transaction, lock] = [db.transaction.bind(db), db.lock.bind(db)]
  const held = new WeakMap<object, number>()
  vi.spyOn(db, 'lock').mockImplementation((trx, key, ...reads) => {
    held.set(trx, (held.get(trx) ?? 0) + 1)
    return lock(trx, key, ...reads)
  })
  vi.spyOn(db, 'transaction').mockImplementation((work) =>
    transaction(async (trx) => {
      const [accounts, lessons] = [await count(trx, 'users'), await count(trx, 'attempts')]
      const done = await work(trx)
      most.accounts = Math.max(most.accounts, accounts - (await count(trx, 'users')))
      most.lessons = Math.max(most.lessons, lessons - (await count(trx, 'attempts')))
      most.locks = Math.max(most.locks, held.get(trx) ?? 0)
      return done
    }),
  )
  return most
}
afterEach(() => vi.restoreAllMocks())

onBothEngines('the erasure of a large account', (engine) => {
  test('[S82] it is closed at once, goes in short transactions, and leaves nothing', LONG, async () => {
    const server = await startTestServer(engine)
    const { ctx } = server
    const teacher = await newLearner(server, { password: PASSWORD })
    const { classIds, pupilIds } = await openLargeSchool(ctx, teacher.id, 62)
    await storeLessons(ctx, [teacher.learnerId, ...pupilIds.slice(0, 2)], 2 * PIECE.lessons + 1)
    const classes = await ctx.db.query.selectFrom('classes').select('code').execute()
    const most = watchTransactions(ctx)

    const answer = await teacher.call('DELETE', '/account', { password: PASSWORD })
    expect(answer.status).toBe(202)
    const still = (await answer.json()) as { classes: number; pupils: number }
    expect(still.classes).toBeGreaterThan(0)
    expect(still.pupils).toBeGreaterThan(0)
    expect((await teacher.call('GET', '/me')).status).toBe(401)
    const signIn = await call(server, 'POST', '/token?grant_type=password', {
      body: { email: teacher.email, password: PASSWORD },
    })
    expect(await outcome(signIn)).toBe('400 invalid_credentials')
    await newLearner(server, { email: teacher.email })
    for (const { code } of classes) expect((await knock(server, 'enter', { code })).status).toBe(404)

    await expect.poll(() => erasuresIn(ctx), PATIENT).toBe(0)
    expect(await tablesWith(ctx, teacher.id, teacher.learnerId, ...classIds, ...pupilIds)).toEqual([])
    if (engine === 'sqlite')
      await expect
        .poll(() => filesWith(ctx, teacher.id, teacher.learnerId, ...classIds, ...pupilIds), PATIENT)
        .toEqual([])
    expect(most.accounts).toBeLessThanOrEqual(PIECE.pupils)
    expect(most.lessons).toBeLessThanOrEqual(PIECE.lessons)
    expect(most.locks).toBeLessThanOrEqual(1 + 5 * PIECE.pupils)
    await server.stop()
  })

  test('[S82] a server that is killed in the middle leaves it to the next one', LONG, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dozenauts-erasure-'))
    const databaseUrl = engine === 'postgres' ? await freshDatabase(inject('migratedDatabase')) : undefined
    let shift = 0
    const start = () =>
      boot(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...onDatabase(databaseUrl) }), {
        now: () => Date.now() + shift,
      })
    const first = await start()
    const teacher = await signedInPerson(first.ctx)
    const { classIds, pupilIds } = await openLargeSchool(first.ctx, teacher.id, 62)
    // What was begun is done as far as the caller waits. The process has the job to do, and dies.
    await takeLease(first.ctx, 'erasure', 60_000)
    const dying = { ...first.ctx, jobs: { run: async () => {} } }
    const still = await eraseAccount(dying, teacher.id, { by: 'self' })
    expect(still?.learners).toBe(0)
    expect(still?.pupils).toBeGreaterThan(0)
    expect(still?.pupils).toBeLessThan(pupilIds.length)
    await first.stop()

    const second = await start()
    const left = await erasuresIn(second.ctx)
    expect(left).toBe(still?.classes)
    // Who held the job may live, as far as anybody knows.
    await second.ctx.jobs.run('erasure')
    expect(await erasuresIn(second.ctx)).toBe(left)
    shift = 61_000
    await second.ctx.jobs.run('erasure')
    await expect.poll(() => erasuresIn(second.ctx), PATIENT).toBe(0)
    expect(await tablesWith(second.ctx, teacher.id, teacher.learnerId, ...classIds, ...pupilIds)).toEqual([])
    await second.stop()
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })
})
