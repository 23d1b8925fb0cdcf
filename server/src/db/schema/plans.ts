import type { Selectable } from 'kysely'
import { createTables, holds, ofLearner, ofUser, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** Who pays for what, and who plays by it. Changed by the provider's signed events and by operators only. */
const PLAN = {
  subscriptions: {
    /** The provider's id, or `operator:` and the account's for a plan paid by invoice. */
    id: 'text primary key',
    /** Null while we do not know whose it is. */
    account_id: 'text references users (id) on delete cascade',
    /** Where the provider sends receipts; kept until the account is known. Lower case. */
    email: 'text',
    /** The provider's id of who pays. */
    customer: 'text',
    /** Null until an event names one of our plans. */
    kind: holds<'parents' | 'teachers' | null>('text'),
    /** How many times it was bought. */
    quantity: 'integer not null default 1',
    period_end: 'bigint',
    paid_until: 'bigint',
    failed_since: 'bigint',
    cancels_at: 'bigint',
    ended_at: 'bigint',
    /** 1 if granted by an operator; then it ends on `paid_until`. */
    fixed: 'integer not null default 0',
    updated_at: 'bigint not null',
    /** When the adult was told by mail that a payment failed; null again once one goes through. */
    failure_told_at: 'bigint',
  },
  /** What the subscriptions are folded from. */
  billing_events: {
    id: 'text primary key',
    subscription_id: 'text not null references subscriptions (id) on delete cascade',
    at: 'bigint not null',
    received_at: 'bigint not null',
    /** JSON: a `BillingFact`. */
    fact: 'text not null',
  },
  /** The ids of accounts at the payment provider. */
  billing_references: {
    account_id: 'text primary key references users (id) on delete cascade',
    reference: 'text not null unique',
  },
  /** Whom the adult chose where a plan has fewer places than learners. */
  plan_players: {
    account_id: ofUser,
    learner_id: ofLearner,
    chosen_at: 'bigint not null',
    [RULES]: ['primary key (account_id, learner_id)'],
  },
  /** One row, made when this site first asked for payment: no trial began before. */
  plans_since: { id: 'integer primary key', at: 'bigint not null' },
} as const
export type PlanTables = TablesOf<typeof PLAN>
export type SubscriptionRow = Selectable<PlanTables['subscriptions']>

export const planSchema: readonly Statement[] = [
  ...createTables(PLAN),
  'create index subscriptions_account on subscriptions (account_id)',
  'create index subscriptions_email on subscriptions (email)',
  'create index subscriptions_customer on subscriptions (customer)',
  'create index billing_events_subscription on billing_events (subscription_id)',
  'create index plan_players_learner on plan_players (learner_id)',
]
