import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { retainInTurn } from '#server/erasure/retention/retention-job.ts'
import { type RetentionReport, runRetention } from '#server/erasure/retention/run-retention.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers, startTestServer } from '#server/testing/test-server.ts'
import { grant } from '../access/cast.ts'
import { moment, newLearner } from '../api/learner-client.ts'
import { freshAddress, mailsOf, PASSWORD, stockClient } from '../auth/stock-client.ts'
import { openSchool } from '../classes/school.ts'

const NOTHING: RetentionReport = {
  auditRows: 0,
  mails: 0,
  unmatchedPayments: 0,
  unconfirmedAccounts: 0,
  classes: 0,
  pupils: 0,
  toldFirst: 0,
  toldSecond: 0,
  inactiveLearners: 0,
  inactiveAccounts: 0,
}

// Rows of the audit trail would be swept along the way and hide the other numbers.
onBothServers('retention', { AUDIT_DAYS: '9999', AUTH_JWT_EXPIRY: '99999999' }, (server, engine) => {
  const mails = mailsOf(server)
  /** Runs dry and for real, and expects the same numbers from both. */
  async function run(): Promise<RetentionReport> {
    const before = await everyId()
    const dry = await runRetention(server.ctx, { dry: true })
    expect(await everyId()).toEqual(before)
    const real = await retainInTurn(server.ctx)
    expect(real).toEqual(dry)
    return dry
  }
  const everyId = async () => {
    const { query } = server.ctx.db
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
    return {
      users: ids(await query.selectFrom('users').select('id').execute()),
      learners: ids(await query.selectFrom('learners').select('id').execute()),
      classes: ids(await query.selectFrom('classes').select('id').execute()),
      mails: ids(await query.selectFrom('mail_queue').select('id').execute()),
      notices: await query.selectFrom('retention_notices').selectAll().orderBy('learner_id').execute(),
    }
  }
  const exists = async (table: 'users' | 'learners', id: string) =>
    (await server.ctx.db.query.selectFrom(table).select('id').where('id', '=', id).execute()).length === 1
  const mailsTo = (email: string) => mails.sent.filter(({ to }) => to === email).map(({ subject }) => subject)

  async function withSibling() {
    const adult = await newLearner(server)
    const siblingId = randomUUID()
    await server.ctx.db.query
      .insertInto('learners')
      .values({ id: siblingId, name: 'Leo', grade: 3, created_at: server.ctx.now() })
      .execute()
    await grant(server, adult.id, siblingId, 'self')
    return { adult, siblingId }
  }

  test('[K11] an adult who looks after nobody and teaches nothing goes after 24 months; a visit counts', async () => {
    const gone = await newLearner(server)
    const back = await newLearner(server, { password: PASSWORD })
    for (const adult of [gone, back])
      expect((await adult.call('PUT', '/who-plays', { who: 'class' })).status).toBe(200)
    server.advance(400 * DAY_MS)
    await stockClient(server).signInWithPassword({ email: back.email, password: PASSWORD })
    server.advance(320 * DAY_MS)
    expect(await run()).toEqual(NOTHING)
    server.advance(11 * DAY_MS)
    expect(await run()).toEqual({ ...NOTHING, inactiveAccounts: 1 })
    expect(await exists('users', gone.id)).toBe(false)
    expect(await exists('users', back.id)).toBe(true)
    server.advance(730 * DAY_MS)
    expect(await run()).toEqual({ ...NOTHING, inactiveAccounts: 1 })
  })

  test('[K10] an unconfirmed account goes after seven days, a mail nobody took after thirty', async () => {
    const email = freshAddress()
    await stockClient(server).signUp({ email, password: PASSWORD })
    server.advance(6.9 * DAY_MS)
    expect(await run()).toEqual(NOTHING)
    server.advance(0.2 * DAY_MS)
    expect(await run()).toEqual({ ...NOTHING, unconfirmedAccounts: 1 })
    await server.ctx.db.transaction((trx) =>
      server.ctx.mail.enqueue(trx, { to: freshAddress(), subject: 'left behind', html: '', text: '' }),
    )
    server.advance(29 * DAY_MS)
    expect(await run()).toEqual(NOTHING)
    server.advance(2 * DAY_MS)
    expect(await run()).toEqual({ ...NOTHING, mails: 1 })
  })

  test('[K11] [K12] who is not used for 24 months is told of twice and erased; any activity stops it', async () => {
    const { adult, siblingId } = await withSibling()
    const playing = await newLearner(server)
    server.advance((2 * 365 - 61) * DAY_MS)
    expect(await run()).toEqual(NOTHING)
    server.advance(1.5 * DAY_MS)
    expect(await run()).toEqual({ ...NOTHING, toldFirst: 3 })
    expect(mailsTo(adult.email)).toEqual([
      expect.stringContaining('in 60 days'),
      expect.stringContaining('in 60 days'),
    ])
    // Told once, not every hour.
    expect(await run()).toEqual(NOTHING)
    // The session of long ago is over; the lesson comes from a device that has signed in anew.
    await recordAttempts(
      server.ctx,
      { learnerId: playing.learnerId, handedInBy: null },
      { version: ATTEMPT_VERSION, attempts: [basicAttempt(3, 10, moment(server))] },
    )
    server.advance(47 * DAY_MS)
    expect(await run()).toMatchObject({ toldFirst: 0, toldSecond: 2 })
    expect(mailsTo(adult.email).slice(-1)[0]).toContain('in 14 days')
    server.advance(13 * DAY_MS)
    expect(await run()).toMatchObject({ inactiveLearners: 0, inactiveAccounts: 0 })
    server.advance(2 * DAY_MS)
    // The account stays while it has other learners, and goes with the next run.
    const first = await run()
    expect(first).toMatchObject({ inactiveLearners: 1, inactiveAccounts: 0 })
    expect(await exists('learners', siblingId)).toBe(false)
    expect(await run()).toMatchObject({ inactiveLearners: 0, inactiveAccounts: 1 })
    expect(await exists('users', adult.id)).toBe(false)
    expect(await exists('learners', playing.learnerId)).toBe(true)
    const trail = await server.ctx.db.query.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(trail)).not.toContain(siblingId)
  })

  test('[K13] an archived class goes a year after its school year, with the pupils who have nobody else', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana] = school.cards
    const guardian = await newLearner(server)
    await grant(server, guardian.id, ana?.id ?? '', 'guardian')
    await school.teacher.call('PUT', `/classes/${school.classId}/archived`, { archived: true })
    // The teacher and the family are here all the time.
    const visits = async () => {
      const now = server.ctx.now()
      await server.ctx.db.query.updateTable('sessions').set({ refreshed_at: now }).execute()
    }
    server.advance(360 * DAY_MS)
    await visits()
    expect(await run()).toMatchObject({ classes: 0, pupils: 0 })
    server.advance(380 * DAY_MS)
    await visits()
    expect(await run()).toMatchObject({ classes: 1, pupils: 1 })
    expect(await exists('learners', ana?.id ?? '')).toBe(true)
    expect(await exists('users', school.cards[1]?.id ?? '')).toBe(false)
    expect(await exists('users', school.teacher.id)).toBe(true)
  })

  test('[K14] [S65] only one process runs it at a time, and one that died gives way', async () => {
    const { query } = server.ctx.db
    await query
      .insertInto('job_leases')
      .values({ id: 'retention', claimed_until: server.ctx.now() + 60_000 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ claimed_until: server.ctx.now() + 60_000 }),
      )
      .execute()
    expect(await retainInTurn(server.ctx)).toBeUndefined()
    server.advance(61_000)
    const runs = await Promise.all([retainInTurn(server.ctx), retainInTurn(server.ctx)])
    expect(runs.filter((report) => report !== undefined).length).toBeGreaterThan(0)
    const held = query.selectFrom('job_leases').selectAll().where('claimed_until', '>', 0)
    expect(await held.execute()).toEqual([])
  })

  test('[K11] nobody is erased untold: without mail nothing happens to an unused learner', async () => {
    const quiet = await startTestServer(engine, { MAIL: 'off', AUTH_AUTOCONFIRM: 'true' })
    const { id } = await newLearner(quiet)
    quiet.advance(1200 * DAY_MS)
    expect(await runRetention(quiet.ctx, { dry: false })).toMatchObject({ toldFirst: 0, inactiveAccounts: 0 })
    quiet.advance(1200 * DAY_MS)
    await runRetention(quiet.ctx, { dry: false })
    const left = await quiet.ctx.db.query.selectFrom('users').select('id').execute()
    expect(left).toEqual([{ id }])
    await quiet.stop()
  })
})
