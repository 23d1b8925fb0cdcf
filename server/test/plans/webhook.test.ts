import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { sign } from '#server/api/billing/signature.ts'
import { laterEvents, purchaseEvents } from '#server/http/dev/stand-in-events.ts'
import { onBothServers, startTestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import { buy, happen, planOf, referenceOf, SECRET, send, sendAll, startPaidServer } from './provider.ts'

onBothServers('events of the payment provider', startPaidServer, (server, engine) => {
  const kept = async () => {
    const { query } = server.ctx.db
    return [
      await query.selectFrom('billing_events').selectAll().orderBy('id').execute(),
      await query.selectFrom('subscriptions').selectAll().orderBy('id').execute(),
    ]
  }
  const purchase = async (account: LearnerClient, plan: 'parents' | 'teachers' = 'parents') =>
    purchaseEvents(
      { plan, email: 'payer@example.com', reference: await referenceOf(account) },
      server.ctx.now(),
    )
  const unknownPurchase = (email: string) =>
    purchaseEvents({ plan: 'parents', email, reference: null }, server.ctx.now())

  test('[S42] a forged, altered, old or unsigned event is answered 400, and nothing is stored', async () => {
    const account = await newLearner(server)
    const [event] = (await purchase(account)) as [object]
    const body = JSON.stringify(event)
    const before = await kept()
    const now = server.ctx.now()
    const forgeries = [
      send(server, event, { secret: `${SECRET}x` }),
      send(server, event, { at: now - 301_000 }),
      send(server, event, { at: now + 400_000 }),
      send(server, body.replace('paid', 'free'), { header: sign(body, { secret: SECRET, now }) }),
      send(server, event, { header: 'nonsense' }),
      server.request('/billing/stripe', { method: 'POST', body }),
    ]
    for (const response of await Promise.all(forgeries)) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'wrong_signature' })
    }
    expect(await kept()).toEqual(before)
    expect((await planOf(account)).state).toBe('trial')
  })

  test('[S43] an event that comes again, at once or later, counts once', async () => {
    const account = await newLearner(server)
    const events = await purchase(account)
    const sent = [...events, ...events, ...events]
    const answers = await Promise.all(sent.map(async (event) => (await send(server, event)).json()))
    const outcomes = answers.map((answer) => (answer as { received: string }).received)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(events.length)
    const before = await kept()
    server.advance(60_000)
    await sendAll(server, events)
    expect(await kept()).toEqual(before)
    expect(await planOf(account)).toMatchObject({
      state: 'active',
      kind: 'parents',
      learners_max: 1,
      limits: [],
    })
  })

  test('[B2] events in reverse make the same plan', async () => {
    const [forth, back] = [await newLearner(server), await newLearner(server)]
    const life = async (account: LearnerClient) => {
      const bought = await purchase(account, 'teachers')
      const { subscription, customer } = (bought[0] as { data: { object: Record<string, string> } }).data
        .object
      const plan = {
        id: subscription as string,
        customer: customer as string,
        kind: 'teachers' as const,
        periodEnd: server.ctx.now() + 30 * DAY_MS,
      }
      return [...bought, ...laterEvents(plan, 'cancel', server.ctx.now() + 5000)]
    }
    await sendAll(server, await life(forth))
    await sendAll(server, (await life(back)).reverse())
    const plan = await planOf(forth)
    expect(plan).toMatchObject({ state: 'cancelled', kind: 'teachers', learners_max: 30 })
    expect(await planOf(back)).toMatchObject({ state: 'cancelled', kind: 'teachers', learners_max: 30 })
  })

  test('what is not ours is answered 200 and ignored; what we cannot read is refused and not stored', async () => {
    const before = await kept()
    const base = { id: 'evt_other', object: 'event', created: 1 }
    const ignored = [
      { ...base, type: 'charge.refunded', data: { object: { amount: 1 } } },
      { ...base, type: 'constructor', data: { object: {} } },
      { ...base, type: 'checkout.session.completed', data: { object: { mode: 'payment' } } },
      { ...base, type: 'invoice.paid', data: { object: { customer: 'cus_1' } } },
    ]
    for (const event of ignored) {
      const response = await send(server, event)
      expect([event.type, response.status]).toEqual([event.type, 200])
      expect(await response.json()).toEqual({ received: 'ignored' })
    }
    const unusable = [
      '',
      'no json',
      '[]',
      { ...base, type: 'customer.subscription.updated', data: { object: { id: 7 } } },
      { ...base, id: 'x'.repeat(999), type: 'invoice.paid', data: { object: {} } },
      { ...base, created: -1, type: 'invoice.paid', data: { object: {} } },
      ...['client_reference_id', 'customer_email'].map((field) => ({
        ...base,
        type: 'checkout.session.completed',
        data: { object: { mode: 'subscription', subscription: 'sub_nul', [field]: 'a\0b' } },
      })),
    ]
    for (const event of unusable) expect((await send(server, event)).status).toBe(422)
    expect((await send(server, ' '.repeat(300 * 1024))).status).toBe(413)
    expect(await kept()).toEqual(before)
  })

  test.each([
    ['as they happen', (events: object[]) => events],
    ['in reverse', (events: object[]) => events.toReversed()],
  ])(
    '[B20] a subscription for none of our plans gives none, and nobody is kept with it (%s)',
    async (_, order) => {
      const email = `${randomUUID()}@example.com`
      const account = await newLearner(server, { email })
      const reference = await referenceOf(account)
      const bought = purchaseEvents({ plan: 'parents', email, reference }, server.ctx.now())
      const other = JSON.parse(
        JSON.stringify(bought).replace('"lookup_key":"parents"', '"lookup_key":"newsletter_1usd"'),
      ) as typeof bought
      const warn = vi.spyOn(server.ctx.log, 'warn')
      const answers = []
      for (const event of order(other)) answers.push(await (await send(server, event)).json())
      expect(answers).toContainEqual({ received: 'ignored' })
      expect(answers.at(-1)).toEqual({ received: 'ignored' })
      expect(warn.mock.lastCall?.[1]).toBe('a subscription names none of our plans: ignored')
      warn.mockRestore()
      expect(await planOf(account)).toMatchObject({ state: 'trial', kind: null })
      const { subscription, customer } = (bought[0] as { data: { object: Record<string, string> } }).data
        .object
      const rows = await server.ctx.db.query
        .selectFrom('subscriptions')
        .select(['account_id', 'email', 'customer', 'kind'])
        .where('id', '=', subscription ?? '')
        .execute()
      expect(rows).toEqual([{ account_id: null, email: null, customer: null, kind: null }])
      // Later news of it is no different, and a plan of ours bought by the same customer is.
      const later = { id: subscription ?? '', customer: customer ?? '', kind: 'newsletter' as 'parents' }
      await happen(server, { ...later, periodEnd: null }, 'fail')
      expect((await planOf(account)).state).toBe('trial')
      await buy(server, account)
      expect(await planOf(account)).toMatchObject({ state: 'active', kind: 'parents' })
    },
  )

  test('[B21] a plan counts from the event that names it', async () => {
    const account = await newLearner(server)
    const [checkout, described, paid] = (await purchase(account, 'teachers')) as [object, object, object]
    await sendAll(server, [checkout, paid])
    expect(await planOf(account)).toMatchObject({ state: 'trial', kind: null })
    await sendAll(server, [described])
    expect(await planOf(account)).toMatchObject({ state: 'active', kind: 'teachers' })
  })

  test("the shapes of the provider's older versions are understood", async () => {
    const account = await newLearner(server)
    const created = Math.floor(server.ctx.now() / 1000)
    const event = (id: string, type: string, object: object) => ({ id, created, type, data: { object } })
    await sendAll(server, [
      event('evt_old_1', 'checkout.session.completed', {
        mode: 'subscription',
        subscription: { id: 'sub_old' },
        client_reference_id: await referenceOf(account),
        customer_email: 'Old@example.com',
      }),
      event('evt_old_2', 'customer.subscription.created', {
        id: 'sub_old',
        status: 'active',
        current_period_end: created + 86_400,
        metadata: { plan: 'teachers' },
      }),
      event('evt_old_3', 'invoice.payment_failed', { subscription: 'sub_old' }),
    ])
    expect(await planOf(account)).toMatchObject({ state: 'past_due', kind: 'teachers' })
  })

  test('[B12] a payment of somebody unknown is kept, and belongs to whoever confirms its address', async () => {
    await sendAll(server, unknownPurchase('Early@Example.com'))
    const stranger = await newLearner(server, { email: 'other@example.com' })
    expect((await planOf(stranger)).state).toBe('trial')
    const early = await newLearner(server, { email: 'early@example.com' })
    expect(await planOf(early)).toMatchObject({ state: 'active', kind: 'parents' })
    const row = await server.ctx.db.query
      .selectFrom('subscriptions')
      .select('email')
      .where('account_id', '=', early.id)
      .executeTakeFirstOrThrow()
    expect(row.email).toBeNull()
  })

  test('[S46] an address that nobody confirmed claims nothing, before or after the payment', async () => {
    const typed = await newLearner(server, { email: 'victim@example.com' })
    const confirm = (at: number | null) =>
      server.ctx.db.query
        .updateTable('users')
        .set({ email_confirmed_at: at })
        .where('id', '=', typed.id)
        .execute()
    await confirm(null)
    await sendAll(server, unknownPurchase('victim@example.com'))
    expect((await planOf(typed)).state).toBe('trial')
    await confirm(server.ctx.now())
    expect((await planOf(typed)).state).toBe('active')
  })

  test('[S46] where addresses are not confirmed at all, an address claims nothing', async () => {
    const loose = await startPaidServer(engine, { AUTH_AUTOCONFIRM: 'true' })
    const account = await newLearner(loose, { email: 'anybody@example.com' })
    await sendAll(
      loose,
      purchaseEvents({ plan: 'parents', email: 'anybody@example.com', reference: null }, loose.ctx.now()),
    )
    expect((await planOf(account)).state).toBe('trial')
    await buy(loose, account)
    expect((await planOf(account)).state).toBe('active')
    await loose.stop()
  })

  test('[B12] whoever comes back is known by the customer', async () => {
    const account = await newLearner(server)
    const bought = await buy(server, account)
    await happen(server, bought, 'end')
    const again = { ...bought, id: 'sub_again', kind: 'teachers' as const }
    await happen(server, again, 'pay')
    expect(await planOf(account)).toMatchObject({ state: 'active', kind: 'teachers' })
  })

  test('[S44] no request of an account changes its plan', async () => {
    const account = await newLearner(server)
    for (const [method, path] of [
      ['PUT', '/plan'],
      ['POST', '/plan'],
      ['PATCH', '/me'],
      ['POST', '/billing/stripe'],
    ] as const)
      expect((await account.call(method, path, { state: 'active', kind: 'teachers' })).status).toBe(404)
    await account.call('PATCH', '/profile', { full_name: 'Ada', plan: { state: 'active' } })
    expect((await planOf(account)).state).toBe('trial')
  })

  test('every change is in the audit trail, without a name or an address', async () => {
    const account = await newLearner(server)
    await buy(server, account)
    const rows = await server.ctx.db.query
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', account.id)
      .where('action', '=', 'plan.changed')
      .execute()
    expect(rows).toHaveLength(3)
    expect(rows.every(({ actor_id }) => actor_id === null)).toBe(true)
    expect(rows.map(({ detail }) => detail).join()).not.toContain('@')
  })

  test('erasing the account erases what it paid, and later events bring nothing personal back', async () => {
    const account = await newLearner(server, { password: 'seven times eight' })
    const bought = await buy(server, account)
    expect((await account.call('DELETE', '/account', { password: 'seven times eight' })).status).toBe(204)
    const about = () =>
      server.ctx.db.query.selectFrom('subscriptions').selectAll().where('id', '=', bought.id).execute()
    expect(await about()).toEqual([])
    await happen(server, bought, 'pay')
    expect(await about()).toMatchObject([{ account_id: null, email: null }])

    await sendAll(server, unknownPurchase('leaver@example.com'))
    const leaver = await newLearner(server, { email: 'leaver@example.com', password: 'seven times eight' })
    await leaver.call('DELETE', '/account', { password: 'seven times eight' })
    const left = server.ctx.db.query.selectFrom('subscriptions').select('id')
    expect(await left.where('email', '=', 'leaver@example.com').execute()).toEqual([])
  })

  test('[B1] a server that asks for no payment has no such endpoint', async () => {
    const open = await startTestServer(engine)
    expect((await send(open, unknownPurchase('x@example.com')[0] as object)).status).toBe(405)
    await open.stop()
  })
})
