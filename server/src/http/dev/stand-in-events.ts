import { randomUUID } from 'node:crypto'
import type { PlanKind } from '#core/plans/plan-kind.ts'

const MONTH_SECONDS = 30 * 24 * 3600

export interface Purchase {
  readonly plan: PlanKind
  readonly email: string
  readonly reference: string | null
  readonly quantity?: number
}

/** What may happen to a subscription after it was bought. */
export const ACTS = ['pay', 'fail', 'cancel', 'end'] as const
export type Act = (typeof ACTS)[number]

export interface BoughtPlan {
  readonly id: string
  readonly customer: string | null
  readonly kind: PlanKind
  readonly quantity?: number
  /** Milliseconds. */
  readonly periodEnd: number | null
}

/** In the form of the provider. Ids grow, so that of two in one second the later one counts. */
function event(type: string, created: number, object: object): object {
  return {
    id: `evt_standin_${process.hrtime.bigint().toString(36).padStart(13, '0')}_${randomUUID().slice(0, 8)}`,
    object: 'event',
    api_version: '2025-03-31.basil',
    created,
    livemode: false,
    type,
    data: { object },
  }
}

/** What the provider sends when a plan was bought. */
export function purchaseEvents({ plan, email, reference, quantity = 1 }: Purchase, now: number): object[] {
  const created = Math.floor(now / 1000)
  const subscription = `sub_standin_${randomUUID().replaceAll('-', '')}`
  const customer = `cus_standin_${randomUUID().replaceAll('-', '')}`
  const end = created + MONTH_SECONDS
  const bought = { id: subscription, customer, kind: plan, quantity }
  return [
    event('checkout.session.completed', created, {
      object: 'checkout.session',
      mode: 'subscription',
      payment_status: 'paid',
      subscription,
      customer,
      client_reference_id: reference,
      customer_details: { email },
    }),
    event('customer.subscription.created', created, subscriptionObject(bought, 'active', end)),
    event('invoice.paid', created, invoiceObject(bought, end)),
  ]
}

/** What the provider sends when something happens to it later. */
export function laterEvents(bought: BoughtPlan, act: Act, now: number): object[] {
  const created = Math.floor(now / 1000)
  const end = bought.periodEnd === null ? created + MONTH_SECONDS : Math.floor(bought.periodEnd / 1000)
  const updated = (object: object) => event('customer.subscription.updated', created, object)
  switch (act) {
    case 'pay':
      return [
        event('invoice.paid', created, invoiceObject(bought, created + MONTH_SECONDS)),
        updated(subscriptionObject(bought, 'active', created + MONTH_SECONDS)),
      ]
    case 'fail':
      return [
        event('invoice.payment_failed', created, invoiceObject(bought, end)),
        updated(subscriptionObject(bought, 'past_due', end)),
      ]
    case 'cancel':
      return [updated({ ...subscriptionObject(bought, 'active', end), cancel_at_period_end: true })]
    case 'end':
      return [
        event('customer.subscription.deleted', created, {
          ...subscriptionObject(bought, 'canceled', created),
          ended_at: created,
        }),
      ]
  }
}

type Named = Pick<BoughtPlan, 'id' | 'customer' | 'kind' | 'quantity'>

function subscriptionObject({ id, customer, kind, quantity = 1 }: Named, status: string, periodEnd: number) {
  return {
    id,
    object: 'subscription',
    customer,
    status,
    cancel_at_period_end: false,
    items: {
      object: 'list',
      data: [{ current_period_end: periodEnd, quantity, price: { lookup_key: kind, metadata: {} } }],
    },
    metadata: {},
  }
}

function invoiceObject({ id, customer }: Named, periodEnd: number) {
  return {
    object: 'invoice',
    customer,
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    lines: { object: 'list', data: [{ period: { end: periodEnd } }] },
  }
}
