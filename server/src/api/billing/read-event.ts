import * as v from 'valibot'
import { PLAN_KINDS, type PlanKind } from '#core/plans/plan-kind.ts'
import type { BillingEvent } from '#server/people/plans/payments.ts'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/))
const optional = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)
/** Seconds at the provider, milliseconds here. */
const moment = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(99_999_999_999),
  v.transform((seconds) => seconds * 1000),
)
/** An id, or the object itself where the provider was asked to unfold it. */
const reference = v.union([
  id,
  v.pipe(
    v.object({ id }),
    v.transform((object) => object.id),
  ),
])
const metadata = optional(v.object({ plan: optional(v.string()) }))
/** PostgreSQL refuses a text with NUL. */
const text = v.pipe(
  v.string(),
  v.maxLength(320),
  v.check((given) => !given.includes('\0')),
)

const Envelope = v.object({
  id,
  type: v.string(),
  created: moment,
  data: v.object({ object: v.unknown() }),
})

const Checkout = v.object({
  mode: v.string(),
  payment_status: optional(v.string()),
  subscription: optional(reference),
  customer: optional(reference),
  client_reference_id: optional(text),
  customer_email: optional(text),
  customer_details: optional(v.object({ email: optional(text) })),
  metadata,
})

const Price = v.object({ lookup_key: optional(v.string()), metadata })
const MOST_PLACES = 1000
const Item = v.object({
  current_period_end: optional(moment),
  price: optional(Price),
  // Nonsense counts as not said: the payment that came with it is still one.
  quantity: v.fallback(
    optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PLACES))),
    null,
  ),
})
const Subscription = v.object({
  id,
  status: v.string(),
  customer: optional(reference),
  metadata,
  cancel_at: optional(moment),
  cancel_at_period_end: optional(v.boolean()),
  ended_at: optional(moment),
  // Before 2025 it stood here, later with each item.
  current_period_end: optional(moment),
  items: optional(v.object({ data: v.array(Item) })),
})

const Invoice = v.object({
  customer: optional(reference),
  subscription: optional(reference),
  // Since 2025 the subscription stands here.
  parent: optional(
    v.object({ subscription_details: optional(v.object({ subscription: optional(reference) })) }),
  ),
  lines: optional(v.object({ data: v.array(v.object({ period: optional(v.object({ end: moment })) })) })),
})

/** `ignored`: nothing of ours. `unusable`: something of ours in a shape we do not know. */
export type ReadEvent =
  | { readonly kind: 'event'; readonly event: BillingEvent }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unusable' }

const IGNORED: ReadEvent = { kind: 'ignored' }

type Envelope = v.InferOutput<typeof Envelope>
const READERS: Readonly<Record<string, (envelope: Envelope) => BillingEvent | null>> = {
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'customer.subscription.created': (envelope) => readSubscription(envelope, 'created'),
  'customer.subscription.updated': (envelope) => readSubscription(envelope, 'updated'),
  'customer.subscription.deleted': (envelope) => readSubscription(envelope, 'deleted'),
  'invoice.paid': (envelope) => readInvoice(envelope, 'paid'),
  'invoice.payment_failed': (envelope) => readInvoice(envelope, 'failed'),
}

/** What we keep of an event: no name, card, price or address of the person, only what the plan follows from. */
export function readEvent(json: unknown): ReadEvent {
  const envelope = v.safeParse(Envelope, json)
  if (!envelope.success) return { kind: 'unusable' }
  const { type } = envelope.output
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (!read) return IGNORED
  try {
    const event = read(envelope.output)
    return event ? { kind: 'event', event } : IGNORED
  } catch (error) {
    if (error instanceof v.ValiError) return { kind: 'unusable' }
    throw error
  }
}

function readCheckout({ id, created: at, data }: Envelope): BillingEvent | null {
  const session = v.parse(Checkout, data.object)
  // A payment that takes days (a bank transfer) is announced again when it has arrived.
  if (session.mode !== 'subscription' || !session.subscription || session.payment_status === 'unpaid')
    return null
  return {
    subscriptionId: session.subscription,
    customer: session.customer ?? null,
    reference: session.client_reference_id ?? null,
    email: session.customer_details?.email ?? session.customer_email ?? null,
    fact: { id, at, type: 'checkout', kind: kindNamed(session.metadata?.plan) },
  }
}

type Step = 'created' | 'updated' | 'deleted'
type Status = Extract<BillingEvent['fact'], { type: 'subscription' }>['status']

const STATUSES: Readonly<Record<string, Status>> = {
  active: 'running',
  trialing: 'running',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'pending',
  incomplete_expired: 'pending',
  canceled: 'ended',
  paused: 'ended',
}

function readSubscription({ id, created: at, data }: Envelope, step: Step): BillingEvent {
  const given = v.parse(Subscription, data.object)
  const items = given.items?.data ?? []
  const ends = [given.current_period_end, ...items.map((item) => item.current_period_end)]
  const periodEnd = Math.max(0, ...ends.map((end) => end ?? 0)) || null
  const kind = kindNamed(given.metadata?.plan, ...items.flatMap(namesOf))
  return {
    subscriptionId: given.id,
    customer: given.customer ?? null,
    fact: {
      id,
      at,
      type: 'subscription',
      step,
      kind,
      quantity: quantityOf(kind, items),
      // An unknown, newer status counts as paying.
      status: STATUSES[given.status] ?? 'running',
      periodEnd,
      cancelsAt: given.cancel_at ?? (given.cancel_at_period_end ? periodEnd : null),
      endedAt: given.ended_at ?? null,
    },
  }
}

type Item = v.InferOutput<typeof Item>

const namesOf = ({ price }: Item) => [price?.metadata?.plan, price?.lookup_key]

/** Of the item that is the plan. Where the subscription itself names the plan, it is the only one. */
function quantityOf(kind: PlanKind | null, items: readonly Item[]): number | null {
  const item = items.find((one) => kindNamed(...namesOf(one)) === kind) ?? items[0]
  return item?.quantity ?? null
}

function readInvoice({ id, created: at, data }: Envelope, type: 'paid' | 'failed'): BillingEvent | null {
  const invoice = v.parse(Invoice, data.object)
  const subscriptionId = invoice.subscription ?? invoice.parent?.subscription_details?.subscription
  if (!subscriptionId) return null
  const ends = (invoice.lines?.data ?? []).map(({ period }) => period?.end ?? 0)
  const fact =
    type === 'failed' ? { id, at, type } : { id, at, type, paidUntil: Math.max(0, ...ends) || null }
  return { subscriptionId, customer: invoice.customer ?? null, fact }
}

/** The first of these that names a plan. */
function kindNamed(...names: readonly (string | null | undefined)[]): PlanKind | null {
  return PLAN_KINDS.find((kind) => names.some((name) => name === kind)) ?? null
}
