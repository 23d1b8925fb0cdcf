import type { PlanKind } from '#core/plans/plan-kind.ts'

/** One subscription as its events tell it. Times are milliseconds. */
export interface Subscription {
  /** Null while no event has named one of our plans. */
  readonly kind: PlanKind | null
  /** How many times the plan was bought. */
  readonly quantity: number
  /** The end of the current period, paid or not. */
  readonly periodEnd: number | null
  /** The end of the last period that was paid. */
  readonly paidUntil: number | null
  /** The first payment that failed since the last one that did not. */
  readonly failedSince: number | null
  /** When it will end, because it was cancelled. */
  readonly cancelsAt: number | null
  readonly endedAt: number | null
  /** Paid by invoice until a day: it neither renews nor was it cancelled. */
  readonly fixed: boolean
}

/** What we keep of an event of the payment provider. */
export type BillingFact = { readonly id: string; readonly at: number } & (
  | { readonly type: 'checkout'; readonly kind: PlanKind | null }
  | {
      readonly type: 'subscription'
      readonly kind: PlanKind | null
      readonly step: 'created' | 'updated' | 'deleted'
      /** `unpaid`: the provider has stopped trying. `pending`: never paid so far. */
      readonly status: 'running' | 'past_due' | 'unpaid' | 'pending' | 'ended'
      readonly periodEnd: number | null
      readonly cancelsAt: number | null
      readonly endedAt: number | null
      /** Null where the event does not say it, or says nonsense. */
      readonly quantity: number | null
    }
  | { readonly type: 'paid'; readonly paidUntil: number | null }
  | { readonly type: 'failed' }
  /** An operator's word: paid by invoice until then. */
  | {
      readonly type: 'granted'
      readonly kind: PlanKind
      readonly quantity: number
      readonly paidUntil: number
    }
)

const STEPS = { created: 0, updated: 1, deleted: 2 } as const

/**
 * The subscription that its events make, in whatever order they came: they count in the order of their own time. The
 * provider's clock ticks in seconds, so of two at once the later step counts, then the id, the same on every process.
 */
export function foldSubscription(facts: readonly BillingFact[]): Subscription {
  let folded: Subscription = {
    kind: null,
    quantity: 1,
    periodEnd: null,
    paidUntil: null,
    failedSince: null,
    cancelsAt: null,
    endedAt: null,
    fixed: false,
  }
  for (const fact of [...facts].sort(inOrder)) folded = applyFact(folded, fact)
  return folded
}

/**
 * Whether the provider has described the subscription without one of our plans: it sells other things, too. A checkout and
 * an invoice name no plan, so what came before the description waits for it.
 */
export function isForeign(facts: readonly BillingFact[]): boolean {
  return (
    facts.some(({ type }) => type === 'subscription') &&
    facts.every((fact) => !('kind' in fact) || fact.kind === null)
  )
}

function inOrder(x: BillingFact, y: BillingFact): number {
  return x.at - y.at || stepOf(x) - stepOf(y) || (x.id < y.id ? -1 : 1)
}

function stepOf(fact: BillingFact): number {
  return fact.type === 'subscription' ? STEPS[fact.step] : 0
}

function applyFact(before: Subscription, fact: BillingFact): Subscription {
  switch (fact.type) {
    case 'checkout':
      // Paid, and the dates are on their way: the tolerance for late news bridges the gap.
      return { ...before, kind: fact.kind ?? before.kind, periodEnd: before.periodEnd ?? fact.at }
    case 'paid':
      return {
        ...before,
        failedSince: null,
        paidUntil: Math.max(before.paidUntil ?? 0, fact.paidUntil ?? fact.at),
      }
    case 'granted':
      return { ...before, kind: fact.kind, quantity: fact.quantity, paidUntil: fact.paidUntil, fixed: true }
    case 'failed':
      return { ...before, failedSince: before.failedSince ?? fact.at }
    case 'subscription': {
      const kind = fact.kind ?? before.kind
      const quantity = fact.quantity ?? before.quantity
      if (fact.status === 'pending') return { ...before, kind, quantity }
      const unpaid = fact.status === 'past_due' || fact.status === 'unpaid'
      return {
        ...before,
        kind,
        quantity,
        periodEnd: fact.periodEnd ?? before.periodEnd,
        cancelsAt: fact.cancelsAt,
        endedAt: fact.step === 'deleted' || fact.status === 'ended' ? (fact.endedAt ?? fact.at) : null,
        failedSince: unpaid
          ? (before.failedSince ?? fact.at)
          : fact.status === 'running'
            ? null
            : before.failedSince,
      }
    }
  }
}
