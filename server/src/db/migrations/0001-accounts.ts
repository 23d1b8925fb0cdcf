import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const userId = 'user_id text not null references users (id) on delete cascade'

const statements = [
  `create table users (
    id text primary key,
    aud text not null,
    role text not null,
    email text unique,
    password_hash text,
    email_confirmed_at bigint,
    invited_at bigint,
    confirmation_sent_at bigint,
    recovery_sent_at bigint,
    reauthentication_sent_at bigint,
    email_change text,
    email_change_sent_at bigint,
    email_change_confirmations integer not null default 0,
    last_sign_in_at bigint,
    app_metadata text not null,
    user_metadata text not null,
    banned_until bigint,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint,
    revision integer not null default 0
  )`,
  'create index users_by_age on users (created_at)',
  `create table profiles (
    id text primary key references users (id) on delete cascade,
    full_name text,
    created_at bigint not null
  )`,
  `create table identities (
    id text primary key,
    ${userId},
    provider text not null,
    provider_id text not null,
    identity_data text not null,
    last_sign_in_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    unique (provider, provider_id)
  )`,
  'create index identities_by_user on identities (user_id)',
  `create table mfa_factors (
    id text primary key,
    ${userId},
    friendly_name text not null,
    factor_type text not null,
    status text not null,
    secret text not null,
    last_step bigint not null default 0,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index mfa_factors_by_user on mfa_factors (user_id)',
  `create table mfa_challenges (
    id text primary key,
    factor_id text not null references mfa_factors (id) on delete cascade,
    attempts integer not null default 0,
    verified_at bigint,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index mfa_challenges_by_factor on mfa_challenges (factor_id)',
  `create table sessions (
    id text primary key,
    ${userId},
    aal text not null,
    factor_id text references mfa_factors (id) on delete set null,
    amr text not null,
    created_at bigint not null,
    refreshed_at bigint not null
  )`,
  'create index sessions_by_user on sessions (user_id)',
  'create index sessions_by_factor on sessions (factor_id)',
  `create table refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    child_nonce text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  'create index refresh_tokens_by_session on refresh_tokens (session_id)',
  `create table flow_states (
    id text primary key,
    ${userId},
    authentication_method text not null,
    code_challenge text not null,
    code_challenge_method text not null,
    auth_code_hash text unique,
    expires_at bigint not null,
    created_at bigint not null
  )`,
  'create index flow_states_by_user on flow_states (user_id)',
  'create index flow_states_by_expiry on flow_states (expires_at)',
  `create table one_time_tokens (
    id text primary key,
    ${userId},
    kind text not null,
    token_hash text not null unique,
    code_hash text not null,
    sent_to text not null,
    attempts integer not null default 0,
    flow_state_id text references flow_states (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    unique (user_id, kind)
  )`,
  'create index one_time_tokens_by_expiry on one_time_tokens (expires_at)',
  'create index one_time_tokens_by_address on one_time_tokens (sent_to)',
  'create index one_time_tokens_by_flow on one_time_tokens (flow_state_id)',
  `create table rate_limits (
    key text primary key,
    points integer not null,
    resets_at bigint not null
  )`,
  'create index rate_limits_by_reset on rate_limits (resets_at)',
  `create table auth_secrets (
    name text primary key,
    value text not null,
    created_at bigint not null
  )`,
]

export const accounts: Migration = {
  name: '0001-accounts',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
