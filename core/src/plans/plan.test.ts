import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { GRACE_MS, type Plan, planAt, TRIAL_MS } from '#core/plans/plan.ts'
import { type BillingFact, foldSubscription, isForeign } from '#core/plans/subscription.ts'

const SIGN_UP = Date.UTC(2027, 0, 1)
const on = (day: number) => SIGN_UP + day * DAY_MS

let events = 0
const fact = (day: number, rest: object) =>
  ({ id: `evt_${++events}`, at: on(day), ...rest }) as unknown as BillingFact
const bought = (day: number, kind: 'parents' | 'teachers' = 'parents') => [
  fact(day, { type: 'checkout', kind: null }),
  fact(day, {
    type: 'subscription',
    step: 'created',
    status: 'running',
    kind,
    periodEnd: on(day + 30),
    cancelsAt: null,
    endedAt: null,
  }),
  fact(day, { type: 'paid', paidUntil: on(day + 30) }),
]
const changed = (day: number, rest: object) =>
  fact(day, {
    type: 'subscription',
    step: 'updated',
    status: 'running',
    kind: null,
    periodEnd: on(40),
    cancelsAt: null,
    endedAt: null,
    ...rest,
  })

/** The state on each of these days. */
function life(histories: readonly BillingFact[][], days: readonly number[]): Plan['state'][] {
  const subscriptions = histories.map(foldSubscription)
  return days.map((day) => planAt(SIGN_UP, subscriptions, on(day)).state)
}

describe('the plan of an account', () => {
  test('[B3] is a trial for fourteen days, and then ended', () => {
    expect(planAt(SIGN_UP, [], on(0))).toEqual({
      state: 'trial',
      kind: null,
      quantity: 1,
      until: SIGN_UP + TRIAL_MS,
    })
    expect(planAt(SIGN_UP, [], SIGN_UP + TRIAL_MS - 1).state).toBe('trial')
    expect(planAt(SIGN_UP, [], SIGN_UP + TRIAL_MS)).toEqual({
      state: 'ended',
      kind: null,
      quantity: 1,
      until: SIGN_UP + TRIAL_MS,
    })
  })

  test('[B4] is active while it is paid, and a week longer: news of a renewal may be late', () => {
    const plan = planAt(SIGN_UP, [foldSubscription(bought(10, 'teachers'))], on(20))
    expect(plan).toEqual({ state: 'active', kind: 'teachers', quantity: 1, until: on(40) })
    expect(life([bought(10)], [39, 46, 48])).toEqual(['active', 'active', 'ended'])
    expect(planAt(SIGN_UP, [foldSubscription(bought(10))], on(48)).until).toBe(on(47))
  })

  test('[B4] a checkout that names its plan counts at once, before the dates have arrived', () => {
    const checkout = [fact(20, { type: 'checkout', kind: 'parents' })]
    expect(life([checkout], [20, 26, 28])).toEqual(['active', 'active', 'ended'])
  })

  test('[B20] without a plan of ours is none, whatever was paid', () => {
    const history = [fact(5, { type: 'checkout', kind: null }), changed(5, {}), fact(5, { type: 'paid' })]
    expect(planAt(SIGN_UP, [foldSubscription(history)], on(6))).toMatchObject({ state: 'trial', kind: null })
    expect([history.slice(0, 1), history.slice(0, 2), history].map(isForeign)).toEqual([false, true, true])
    expect(isForeign([...history, ...bought(7)])).toBe(false)
  })

  test('[B5] cancelled, it lasts until the paid period ends, and says so', () => {
    const history = [...bought(10), changed(15, { cancelsAt: on(40) })]
    expect(planAt(SIGN_UP, [foldSubscription(history)], on(20))).toMatchObject({
      state: 'cancelled',
      until: on(40),
    })
    expect(life([history], [39, 40])).toEqual(['cancelled', 'ended'])
  })

  test('[B5] cancelled at once, it lasts until the paid period ends all the same', () => {
    const history = [...bought(10), changed(15, { step: 'deleted', status: 'ended', endedAt: on(15) })]
    expect(life([history], [16, 39, 40])).toEqual(['cancelled', 'cancelled', 'ended'])
  })

  test('[B5] a change of mind makes it active again', () => {
    const history = [...bought(10), changed(15, { cancelsAt: on(40) }), changed(16, {})]
    expect(life([history], [20])).toEqual(['active'])
  })

  test('[B6] past due, it lasts seven days from the first failure, however often the payment is tried', () => {
    const renewed = changed(40, { periodEnd: on(70) })
    const history = [
      ...bought(10),
      renewed,
      fact(40, { type: 'failed' }),
      changed(40, { status: 'past_due', periodEnd: on(70) }),
      fact(43, { type: 'failed' }),
      fact(46, { type: 'failed' }),
    ]
    expect(life([history], [41, 46, 48])).toEqual(['past_due', 'past_due', 'ended'])
    expect(planAt(SIGN_UP, [foldSubscription(history)], on(41)).until).toBe(on(40) + GRACE_MS)
  })

  test('[B6] a payment that comes late makes it active again', () => {
    const history = [
      ...bought(10),
      fact(40, { type: 'failed' }),
      fact(50, { type: 'paid', paidUntil: on(70) }),
    ]
    expect(life([history.slice(0, -1)], [48])).toEqual(['ended'])
    expect(life([history], [51])).toEqual(['active'])
  })

  test('[B2] whoever comes back has the new subscription, whenever the old one is told to have ended', () => {
    const old = [
      ...bought(0),
      changed(30, { step: 'deleted', status: 'ended', endedAt: on(30), periodEnd: on(30) }),
    ]
    expect(life([old], [31])).toEqual(['ended'])
    expect(life([bought(60), old], [61])).toEqual(['active'])
  })

  test('[B3] a plan that ends within the fourteen days does not lead back to the trial', () => {
    const short = [
      ...bought(1),
      changed(3, { step: 'deleted', status: 'ended', endedAt: on(3), periodEnd: on(3) }),
    ]
    expect(life([short], [4])).toEqual(['ended'])
    expect(planAt(SIGN_UP, [foldSubscription(short)], on(4))).toMatchObject({ kind: 'parents', until: on(3) })
  })

  test('of two the larger one counts', () => {
    const two = [bought(1, 'teachers'), bought(2)].map(foldSubscription)
    expect(planAt(SIGN_UP, two, on(5)).kind).toBe('teachers')
  })

  test('[B22] the newest quantity counts, and of two plans the one with more places', () => {
    const raised = [...bought(1), changed(2, { quantity: 3 })]
    const at = (...histories: readonly BillingFact[][]) =>
      planAt(SIGN_UP, histories.map(foldSubscription), on(5)).quantity
    expect([at(bought(1)), at(raised), at(bought(3), raised)]).toEqual([1, 3, 3])
    expect(at([...raised, changed(4, { quantity: 2 })])).toBe(2)
    // An event that does not say it changes nothing.
    expect(at([...raised, changed(4, { quantity: null })])).toBe(3)
  })

  test('what was never paid is no plan', () => {
    const pending = [
      fact(20, {
        type: 'subscription',
        step: 'created',
        status: 'pending',
        kind: 'parents',
        periodEnd: on(50),
        cancelsAt: null,
        endedAt: null,
      }),
      fact(20, { type: 'failed' }),
    ]
    expect(life([pending], [21])).toEqual(['ended'])
  })

  test('[B13] what an operator granted ends on its day', () => {
    const granted = [fact(1, { type: 'granted', kind: 'teachers', quantity: 1, paidUntil: on(200) })]
    expect(planAt(SIGN_UP, [foldSubscription(granted)], on(199))).toEqual({
      state: 'active',
      kind: 'teachers',
      quantity: 1,
      until: on(200),
    })
    expect(life([granted], [200])).toEqual(['ended'])
  })
})
