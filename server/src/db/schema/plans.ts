import type { Generated, Selectable } from 'kysely'
import type { Statement } from '#server/db/schema/statements.ts'

/** Who pays for what, and who plays by it. Changed by the provider's signed events and by operators only. */
export interface PlanTables {
  subscriptions: {
    /** The provider's id, or `operator:` and the account's for a plan paid by invoice. */
    id: string
    /** Null while we do not know whose it is. */
    account_id: string | null
    /** Where the provider sends receipts; kept until the account is known. Lower case. */
    email: string | null
    /** The provider's id of who pays. */
    customer: string | null
    /** Null until an event names one of our plans. */
    kind: 'parents' | 'teachers' | null
    /** How many times it was bought. */
    quantity: Generated<number>
    period_end: number | null
    paid_until: number | null
    failed_since: number | null
    cancels_at: number | null
    ended_at: number | null
    /** 1 if granted by an operator; then it ends on `paid_until`. */
    fixed: number
    updated_at: number
    /** When the adult was told by mail that a payment failed; null again once one goes through. */
    failure_told_at: number | null
  }
  /** What the subscriptions are folded from. */
  billing_events: {
    id: string
    subscription_id: string
    at: number
    received_at: number
    /** JSON: a `BillingFact`. */
    fact: string
  }
  /** The ids of accounts at the payment provider. */
  billing_references: {
    account_id: string
    reference: string
  }
  /** Whom the adult chose where a plan has fewer places than learners. */
  plan_players: {
    account_id: string
    learner_id: string
    chosen_at: number
  }
  /** One row, made when this site first asked for payment: no trial began before. */
  plans_since: {
    id: number
    at: number
  }
}
export type SubscriptionRow = Selectable<PlanTables['subscriptions']>

export const planSchema: readonly Statement[] = [
  `create table subscriptions (
    id text primary key,
    account_id text references users (id) on delete cascade,
    email text,
    customer text,
    kind text,
    quantity integer not null default 1,
    period_end bigint,
    paid_until bigint,
    failed_since bigint,
    cancels_at bigint,
    ended_at bigint,
    fixed integer not null default 0,
    updated_at bigint not null,
    failure_told_at bigint
  )`,
  'create index subscriptions_account on subscriptions (account_id)',
  'create index subscriptions_email on subscriptions (email)',
  'create index subscriptions_customer on subscriptions (customer)',
  `create table billing_events (
    id text primary key,
    subscription_id text not null references subscriptions (id) on delete cascade,
    at bigint not null,
    received_at bigint not null,
    fact text not null
  )`,
  'create index billing_events_subscription on billing_events (subscription_id)',
  `create table billing_references (
    account_id text primary key references users (id) on delete cascade,
    reference text not null unique
  )`,
  `create table plan_players (
    account_id text not null references users (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    chosen_at bigint not null,
    primary key (account_id, learner_id)
  )`,
  'create index plan_players_learner on plan_players (learner_id)',
  'create table plans_since (id integer primary key, at bigint not null)',
]
