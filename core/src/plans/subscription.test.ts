import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillingFact, foldSubscription } from '#core/plans/subscription.ts'

const second = fc.integer({ min: 1, max: 20 }).map((n) => n * 1000)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const kind = fc.constantFrom('parents' as const, 'teachers' as const)
const anyFact = fc.oneof(
  fc.record({ type: fc.constant('checkout' as const), at: second, kind: maybe(kind) }),
  fc.record({ type: fc.constant('failed' as const), at: second }),
  fc.record({ type: fc.constant('paid' as const), at: second, paidUntil: maybe(second) }),
  fc.record({
    type: fc.constant('subscription' as const),
    at: second,
    kind: maybe(kind),
    step: fc.constantFrom('created' as const, 'updated' as const, 'deleted' as const),
    status: fc.constantFrom(
      'running' as const,
      'past_due' as const,
      'unpaid' as const,
      'pending' as const,
      'ended' as const,
    ),
    periodEnd: maybe(second),
    cancelsAt: maybe(second),
    endedAt: maybe(second),
    quantity: maybe(fc.integer({ min: 1, max: 9 })),
  }),
)
const history = fc
  .array(anyFact, { maxLength: 12 })
  .map((facts): BillingFact[] => facts.map((fact, i) => ({ ...fact, id: `evt_${i}` })))

test('[B2] events make the same subscription in whatever order they come, also many in one second', () => {
  fc.assert(
    fc.property(
      history.chain((facts) =>
        fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
      ),
      ([facts, shuffled]) => {
        expect(foldSubscription(shuffled)).toEqual(foldSubscription(facts))
      },
    ),
  )
})

test('[B2] the newer state wins by its own time', () => {
  const at = (n: number, cancelsAt: number | null): BillingFact => ({
    id: `evt_${n}`,
    at: n,
    type: 'subscription',
    step: 'updated',
    status: 'running',
    kind: 'teachers',
    periodEnd: 100,
    cancelsAt,
    endedAt: null,
    quantity: null,
  })
  expect(foldSubscription([at(2, null), at(1, 100)]).cancelsAt).toBeNull()
  expect(foldSubscription([at(2, 100), at(1, null)]).cancelsAt).toBe(100)
})
