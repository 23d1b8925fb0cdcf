import { DAY_MS } from '#core/calendar/calendar.ts'
import type { PlanKind } from '#core/plans/plan-kind.ts'
import type { Subscription } from '#core/plans/subscription.ts'

/** `open`: this site asks for no payment, so nothing is limited. */
export const PLAN_STATES = ['open', 'trial', 'active', 'cancelled', 'past_due', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]

export interface Plan {
  readonly state: PlanState
  /** Null while nothing was ever paid for. */
  readonly kind: PlanKind | null
  /** How many times it was bought: children of a family, or thirties of pupils. */
  readonly quantity: number
  /** When the state ends or, of an ended plan, when it ended; null for an open one. */
  readonly until: number | null
}

export const TRIAL_MS = 14 * DAY_MS
/** After a payment failed; also how long news of a renewal may take to reach us. */
export const GRACE_MS = 7 * DAY_MS

export const OPEN_PLAN: Plan = { state: 'open', kind: null, quantity: 1, until: null }

interface Standing extends Plan {
  /** When it stops counting, whatever is shown as its date. */
  readonly lapses: number
}

/** What an account is entitled to at a moment. `trialFrom`: its sign-up, or when this site began to ask for payment. */
export function planAt(trialFrom: number, subscriptions: readonly Subscription[], now: number): Plan {
  const standings = subscriptions.flatMap((subscription) => standingOf(subscription) ?? [])
  const [best] = standings.filter(({ lapses }) => now < lapses).sort(better)
  if (best) return shown(best)
  const trial: Standing = {
    state: 'trial',
    kind: null,
    quantity: 1,
    until: trialFrom + TRIAL_MS,
    lapses: trialFrom + TRIAL_MS,
  }
  // The trial is over for good once a plan was bought.
  const bought = standings.some(({ lapses }) => lapses > trialFrom)
  if (now < trial.lapses && !bought) return shown(trial)
  const past = bought ? standings : [...standings, trial]
  const last = past.reduce((latest, other) => (other.lapses > latest.lapses ? other : latest))
  return { state: 'ended', kind: last.kind, quantity: last.quantity, until: last.lapses }
}

const shown = ({ state, kind, quantity, until }: Standing): Plan => ({ state, kind, quantity, until })

/** The larger plan first, then the one that lasts longer. */
function better(x: Standing, y: Standing): number {
  return (
    Number(y.kind === 'teachers') - Number(x.kind === 'teachers') ||
    y.quantity - x.quantity ||
    y.lapses - x.lapses
  )
}

/** Null for a subscription that was never paid, or that is not known to be for a plan of ours. */
function standingOf(subscription: Subscription): Standing | null {
  const { kind, quantity, periodEnd, paidUntil, failedSince, cancelsAt, endedAt } = subscription
  const paid = Math.max(periodEnd ?? 0, paidUntil ?? 0)
  if (paid === 0 || kind === null) return null
  if (failedSince !== null) {
    const lapses = Math.max(failedSince + GRACE_MS, paidUntil ?? 0)
    return { state: endedAt === null ? 'past_due' : 'cancelled', kind, quantity, until: lapses, lapses }
  }
  if (endedAt !== null) {
    // An immediate cancellation keeps what is paid for: the same event says until when.
    const lapses = Math.max(endedAt, periodEnd ?? 0)
    return { state: 'cancelled', kind, quantity, until: lapses, lapses }
  }
  if (cancelsAt !== null) return { state: 'cancelled', kind, quantity, until: cancelsAt, lapses: cancelsAt }
  if (subscription.fixed) return { state: 'active', kind, quantity, until: paid, lapses: paid }
  return { state: 'active', kind, quantity, until: paid, lapses: paid + GRACE_MS }
}
