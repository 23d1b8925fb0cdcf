import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { createApp } from '#server/app.ts'
import { type Boot, boot } from '#server/boot.ts'
import { runRetention } from '#server/erasure/retention/run-retention.ts'
import { laterEvents, purchaseEvents } from '#server/http/dev/stand-in-events.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import { buy, happen, later, planOf, send, sendAll, startPaidServer } from './provider.ts'

onBothServers('a payment that fails', startPaidServer, (server) => {
  /** Without a mail server the mails stay in the queue, where the local mailbox shows them. */
  const mailsTo = (account: LearnerClient) =>
    server.ctx.db.query
      .selectFrom('mail_queue')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', account.email)
      .orderBy('created_at')
      .execute()

  test('[B17] is told by mail once, until a payment goes through', async () => {
    const account = await newLearner(server)
    const bought = await buy(server, account)
    expect(await mailsTo(account)).toEqual([])
    await happen(server, bought, 'fail')
    const [mail, ...others] = await mailsTo(account)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('A payment did not go through · Dozenauts')
    const { state, until } = await planOf(account)
    expect(state).toBe('past_due')
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail?.text).toContain(`open until ${day.format(Date.parse(until ?? ''))}`)
    expect(mail?.text).toContain('http://localhost:3000/grown-ups/plan')
    expect(mail?.text).not.toMatch(/\$|\d[.,]\d\d/)
    for (const days of [1, 2]) {
      await later(server, days)
      await happen(server, bought, 'fail')
    }
    expect(await mailsTo(account)).toHaveLength(1)
    await happen(server, bought, 'pay')
    await server.ctx.db.query.deleteFrom('mail_queue').where('recipient', '=', account.email).execute()
    await later(server, 20)
    await happen(server, bought, 'fail')
    expect(await mailsTo(account)).toHaveLength(1)
  })

  test('[B17] [S75] late, doubled and reordered events send nothing more, and old news nothing at all', async () => {
    const account = await newLearner(server)
    const bought = await buy(server, account)
    const failed = laterEvents(bought, 'fail', server.ctx.now())
    server.advance(DAY_MS)
    const failedAgain = laterEvents(bought, 'fail', server.ctx.now())
    await sendAll(server, [...failedAgain, ...failed, ...failedAgain, ...failed])
    expect(await mailsTo(account)).toHaveLength(1)
    // This one had paid before we heard of the failure.
    const quick = await newLearner(server)
    const theirs = await buy(server, quick)
    const failure = laterEvents(theirs, 'fail', server.ctx.now())
    server.advance(60_000)
    await happen(server, theirs, 'pay')
    await sendAll(server, failure)
    expect((await planOf(quick)).state).toBe('active')
    expect(await mailsTo(quick)).toEqual([])
  })

  test('[B17] [E13] it speaks the language in which the adult reads', async () => {
    const account = await newLearner(server)
    const kind = 'family'
    const device = { kind, time_zone: 'America/Sao_Paulo', language: 'pt-BR' }
    expect((await account.call('POST', '/grown-ups/weekly-mail', device)).status).toBeLessThan(300)
    await happen(server, await buy(server, account), 'fail')
    const [mail] = await mailsTo(account)
    expect(mail?.subject).toBe('Um pagamento não foi concluído · Dozenauts')
  })

  test('[B17] a failure heard of when the plan is over is no news', async () => {
    const account = await newLearner(server)
    const failed = laterEvents(await buy(server, account), 'fail', server.ctx.now())
    await later(server, 60)
    await sendAll(server, failed)
    expect((await planOf(account)).state).toBe('ended')
    expect(await mailsTo(account)).toEqual([])
  })

  test('[B18] [K14] a payment that found no account goes 90 days after its last news and its period', async () => {
    const unknown = purchaseEvents(
      { plan: 'parents', email: 'nobody-here@example.com', reference: null },
      server.ctx.now(),
    )
    await sendAll(server, unknown)
    const known = await newLearner(server)
    await buy(server, known)
    const left = async (accountId: string | null) =>
      (
        await server.ctx.db.query
          .selectFrom('subscriptions')
          .select('id')
          .where('account_id', 'is not distinct from', accountId)
          .execute()
      ).length
    const events = async () =>
      (await server.ctx.db.query.selectFrom('billing_events').select('id').execute()).length
    await later(server, 100)
    // Paid for thirty days: the ninety begin after them.
    expect((await runRetention(server.ctx, { dry: false })).unmatchedPayments).toBe(0)
    await later(server, 22)
    const before = await events()
    expect((await runRetention(server.ctx, { dry: true })).unmatchedPayments).toBe(1)
    expect(await left(null)).toBe(1)
    expect((await runRetention(server.ctx, { dry: false })).unmatchedPayments).toBe(1)
    expect([await left(null), await left(known.id)]).toEqual([0, 1])
    expect(await events()).toBe(before - unknown.length)
    expect((await runRetention(server.ctx, { dry: false })).unmatchedPayments).toBe(0)
  })
})

test('[B17] [S75] four processes that hear of one failure at once send one mail', async () => {
  const server = await startPaidServer('postgres')
  const others: Boot[] = []
  try {
    for (let i = 0; i < 3; i += 1) others.push(await boot(server.ctx.config))
    const apps = [server, ...others.map(({ ctx }) => ({ ctx, app: createApp(ctx) }))]
    const account = await newLearner(server)
    const bought = await buy(server, account)
    const tries = Array.from({ length: 3 }, () => laterEvents(bought, 'fail', server.ctx.now())).flat()
    const answers = await Promise.all(
      apps.flatMap(({ app }) =>
        tries.map((event) =>
          send(
            {
              ...server,
              request: async (path, init) => app.request(new URL(path, 'http://localhost:3000'), init),
            },
            event,
          ),
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const mails = await server.ctx.db.query
      .selectFrom('mail_queue')
      .select('id')
      .where('recipient', '=', account.email)
      .execute()
    expect(mails).toHaveLength(1)
  } finally {
    for (const other of others) await other.stop()
    await server.stop()
  }
})
