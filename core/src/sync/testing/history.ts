import * as fc from 'fast-check'
import { ACCOUNTS, type Account } from '#core/sync/testing/families.ts'
import { FAULTS, type Fault, RENEWALS, type Renewal } from '#core/sync/testing/model-device.ts'
import { INVALID_TIME, POISON_TIME } from '#core/sync/testing/model-server.ts'

const DEVICES = 2
const TABS = 2
const TRIGGERS = ['online', 'visible', 'ask'] as const
const HOUR = 3_600_000

export type Event =
  | {
      readonly kind: 'finish'
      readonly device: number
      readonly tab: number
      readonly table: number
      readonly interactive: boolean
      readonly score: number
      readonly time: number
      readonly utcOffset: number | undefined
    }
  | { readonly kind: 'crash' | 'open'; readonly device: number; readonly tab: number }
  | {
      readonly kind: 'wake'
      readonly device: number
      readonly tab: number
      readonly trigger: (typeof TRIGGERS)[number]
    }
  | { readonly kind: 'step'; readonly choices: readonly number[] }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'clock'; readonly device: number; readonly skew: number }
  | { readonly kind: 'sign in'; readonly device: number; readonly account: Account }
  /** Another learner of the account plays on. */
  | { readonly kind: 'switch'; readonly device: number; readonly place: number }
  | { readonly kind: 'sign out'; readonly device: number }
  | { readonly kind: 'late arrives' }

export interface History {
  readonly events: readonly Event[]
  readonly faults: readonly Fault[]
  readonly renewals: readonly Renewal[]
  readonly randoms: readonly number[]
}

const device = fc.integer({ min: 0, max: DEVICES - 1 })
const tab = fc.integer({ min: 0, max: TABS - 1 })

const finish = fc.record({
  kind: fc.constant('finish' as const),
  device,
  tab,
  table: fc.integer({ min: 2, max: 5 }),
  interactive: fc.boolean(),
  score: fc.integer({ min: 0, max: 10 }),
  time: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 600 }) },
    { weight: 1, arbitrary: fc.constantFrom(INVALID_TIME, POISON_TIME) },
  ),
  utcOffset: fc.constantFrom(undefined, -180, 60),
})

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: finish },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      choices: fc.array(fc.nat(7), { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('crash' as const, 'open' as const), device, tab }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wake' as const),
      device,
      tab,
      trigger: fc.constantFrom(...TRIGGERS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 1000, max: HOUR }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      device,
      skew: fc.constantFrom(0, -400 * 24 * HOUR, -HOUR, HOUR, 30 * 24 * HOUR),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sign in' as const),
      device,
      account: fc.constantFrom(...ACCOUNTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('switch' as const), device, place: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign out' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late arrives' as const) }) },
)

export const history: fc.Arbitrary<History> = fc.record({
  events: fc.array(event, { minLength: 5, maxLength: 60, size: 'max' }),
  faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 20, size: 'max' }),
  renewals: fc.array(fc.constantFrom(...RENEWALS), { maxLength: 4 }),
  randoms: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 8 }),
})
