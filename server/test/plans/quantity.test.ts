import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { laterEvents, purchaseEvents } from '#server/http/dev/stand-in-events.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { newLearner } from '../api/learner-client.ts'
import { planOf, referenceOf, sendAll, startPaidServer } from './provider.ts'

onBothServers('the quantity of a plan', startPaidServer, (server) => {
  test('[B22] the quantity of the plan is the number of places: raised, lowered, left out, nonsense', async () => {
    const account = await newLearner(server)
    const events = purchaseEvents(
      { plan: 'parents', email: 'p@example.com', reference: await referenceOf(account), quantity: 2 },
      server.ctx.now(),
    )
    await sendAll(server, events)
    const { subscription, customer } = (events[0] as { data: { object: Record<string, string> } }).data.object
    const periodEnd = server.ctx.now() + 30 * DAY_MS
    const bought = { id: subscription ?? '', customer: customer ?? '', kind: 'parents' as const, periodEnd }
    const add = async (name: string) =>
      (await account.call('POST', '/learners', { name, grade: 3, colour: 'mint' })).status
    const sold = async (quantity: unknown) => {
      server.advance(2000)
      const [paid, updated] = laterEvents(bought, 'pay', server.ctx.now()) as [object, object]
      const item = { current_period_end: Math.floor(periodEnd / 1000), price: { lookup_key: 'parents' } }
      const other = { quantity: 40, price: { lookup_key: 'stickers' } }
      const data = [other, quantity === undefined ? item : { ...item, quantity }]
      const changed = structuredClone(updated) as { data: { object: { items: object } } }
      changed.data.object.items = { data }
      await sendAll(server, [paid, changed])
      const { learners_max, limits } = await planOf(account)
      return [learners_max, limits.length]
    }
    expect(await planOf(account)).toMatchObject({ learners_max: 2 })
    expect([await add('Leo'), await add('Zoe')]).toEqual([201, 409])
    expect(await sold(3)).toEqual([3, 0])
    expect(await add('Zoe')).toBe(201)
    // Nobody is removed: who came last looks on, until the adult chooses.
    expect(await sold(1)).toEqual([1, 2])
    expect((await account.read<{ learners: unknown[] }>('/me')).learners).toHaveLength(3)
    expect(await sold(undefined)).toEqual([1, 2])
    expect(await sold(2)).toEqual([2, 1])
    for (const nonsense of [0, -3, 2.5, '5', 1e9, null, { count: 5 }])
      expect(await sold(nonsense)).toEqual([2, 1])
    expect(await sold(60)).toEqual([6, 0])
  })
})
