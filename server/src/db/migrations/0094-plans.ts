import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  `create table subscriptions (
    id text primary key,
    account_id text references users (id) on delete cascade,
    email text,
    customer text,
    kind text not null,
    period_end bigint,
    paid_until bigint,
    failed_since bigint,
    cancels_at bigint,
    ended_at bigint,
    fixed integer not null default 0,
    updated_at bigint not null
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

/** Subscriptions, the events they are folded from, and who plays by them. */
export const plans: Migration = {
  name: '0094-plans',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
