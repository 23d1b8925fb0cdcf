import type { ColumnType, Generated, Selectable } from 'kysely'
import type { WhoPlays } from '#core/people/who-plays.ts'
import { type FactorTables, factorSchema } from '#server/db/schema/factors.ts'
import { type ProviderTables, providerSchema } from '#server/db/schema/providers.ts'
import { ofUser, type Statement } from '#server/db/schema/statements.ts'

export interface AccountTables extends FactorTables, ProviderTables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  one_time_tokens: OneTimeTokensTable
  sign_ups: SignUpsTable
  flow_states: FlowStatesTable
  known_clients: { user_id: string; mark: string; seen_at: number }
  profiles: {
    id: string
    full_name: string | null
    /** What an adult said about who plays here; null until then. */
    who_plays: ColumnType<WhoPlays | null, WhoPlays | null | undefined, WhoPlays | null>
    created_at: number
  }
}

interface UsersTable {
  id: string
  aud: string
  role: string
  /** Lower case; null for pupils of a class, and after a soft deletion. */
  email: string | null
  /** Of an unconfirmed account only what an operator set; the others wait in `sign_ups`. */
  password_hash: string | null
  /** 1: the password is good enough to open a class; null where there is none. */
  password_strong: number | null
  email_confirmed_at: number | null
  invited_at: number | null
  confirmation_sent_at: number | null
  recovery_sent_at: number | null
  reauthentication_sent_at: number | null
  email_change: string | null
  email_change_sent_at: number | null
  /** How many of the two addresses have agreed to the change. */
  email_change_confirmations: number
  last_sign_in_at: number | null
  app_metadata: string
  user_metadata: string
  banned_until: number | null
  created_at: number
  updated_at: number
  deleted_at: number | null
  /** Grows with every change of the account, its identities and its factors. */
  revision: number
}
export type UserRow = Selectable<UsersTable>

const users = [
  `create table users (
    id text primary key,
    aud text not null,
    role text not null,
    email text unique,
    password_hash text,
    password_strong integer,
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
  'create index users_by_confirmation on users (email_confirmed_at, confirmation_sent_at)',
  `create table profiles (
    id text primary key references users (id) on delete cascade,
    full_name text,
    who_plays text,
    created_at bigint not null
  )`,
  // Devices and networks from which a person has proven to be themselves, as keyed hashes.
  `create table known_clients (
    ${ofUser},
    mark text not null,
    seen_at bigint not null,
    primary key (user_id, mark)
  )`,
  'create index known_clients_mark on known_clients (mark)',
]

interface IdentitiesTable {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: string
  last_sign_in_at: number | null
  created_at: number
  updated_at: number
}
export type IdentityRow = Selectable<IdentitiesTable>

const identities = [
  `create table identities (
    id text primary key,
    ${ofUser},
    provider text not null,
    provider_id text not null,
    identity_data text not null,
    last_sign_in_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    unique (provider, provider_id)
  )`,
  'create index identities_by_user on identities (user_id)',
]

interface SessionsTable {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  factor_id: string | null
  /** JSON: the ways this session was proven, newest first. */
  amr: string
  created_at: number
  refreshed_at: number
  /** An end before the one every session has (see session-lifetime.ts). */
  expires_at: number | null
  /** Browser and system, such as `Chrome · Windows`; null when the client does not say. */
  device: Generated<string | null>
}
/** What a request needs to know of its session. */
export type SessionRow = Omit<Selectable<SessionsTable>, 'factor_id' | 'device'>

const sessions = [
  `create table sessions (
    id text primary key,
    ${ofUser},
    aal text not null,
    factor_id text references mfa_factors (id) on delete set null,
    amr text not null,
    created_at bigint not null,
    refreshed_at bigint not null,
    expires_at bigint,
    device text
  )`,
  'create index sessions_by_user on sessions (user_id)',
  'create index sessions_by_factor on sessions (factor_id)',
  // The sweep looks for each of the three ends.
  'create index sessions_by_refresh on sessions (refreshed_at)',
  'create index sessions_by_age on sessions (created_at)',
  'create index sessions_by_end on sessions (expires_at) where expires_at is not null',
]

interface RefreshTokensTable {
  token_hash: string
  session_id: string
  /** With the plain token it derives the child, so a lost answer can be repeated without storing a token. */
  child_nonce: string
  created_at: number
  used_at: number | null
}

const refreshTokens = [
  `create table refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    child_nonce text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  'create index refresh_tokens_by_session on refresh_tokens (session_id)',
]

export type OneTimeKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'deletion'

interface OneTimeTokensTable {
  id: string
  user_id: string
  kind: OneTimeKind
  token_hash: string
  code_hash: string
  sent_to: string
  attempts: number
  flow_state_id: string | null
  /** The sign-up that a confirmation confirms; null when an operator asked for it. */
  sign_up_id: string | null
  created_at: number
  expires_at: number
}
export type OneTimeTokenRow = Selectable<OneTimeTokensTable>

const oneTimeTokens = [
  `create table one_time_tokens (
    id text primary key,
    ${ofUser},
    kind text not null,
    token_hash text not null unique,
    code_hash text not null,
    sent_to text not null,
    attempts integer not null default 0,
    flow_state_id text references flow_states (id) on delete cascade,
    sign_up_id text references sign_ups (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index one_time_tokens_by_user on one_time_tokens (user_id)',
  'create index one_time_tokens_by_expiry on one_time_tokens (expires_at)',
  'create index one_time_tokens_by_address on one_time_tokens (sent_to)',
  'create index one_time_tokens_by_flow on one_time_tokens (flow_state_id)',
  'create index one_time_tokens_by_sign_up on one_time_tokens (sign_up_id)',
]

/** A sign-up under way. Its password and name count once one of its own links or codes comes back. */
interface SignUpsTable {
  id: string
  user_id: string
  /** Null for someone who came by a mailed link. */
  password_hash: string | null
  password_strong: number | null
  user_metadata: string
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  created_at: number
}
export type SignUpRow = Selectable<SignUpsTable>

const signUps = [
  `create table sign_ups (
    id text primary key,
    ${ofUser},
    password_hash text,
    password_strong integer,
    user_metadata text not null,
    code_challenge text,
    code_challenge_method text,
    created_at bigint not null
  )`,
  'create index sign_ups_by_user on sign_ups (user_id)',
]

interface FlowStatesTable {
  id: string
  user_id: string
  authentication_method: string
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  auth_code_hash: string | null
  expires_at: number
  created_at: number
}

const flowStates = [
  `create table flow_states (
    id text primary key,
    ${ofUser},
    authentication_method text not null,
    code_challenge text not null,
    code_challenge_method text not null,
    auth_code_hash text unique,
    expires_at bigint not null,
    created_at bigint not null
  )`,
  'create index flow_states_by_user on flow_states (user_id)',
  'create index flow_states_by_expiry on flow_states (expires_at)',
]

/** In an order in which each table finds those that it refers to. */
export const accountSchema: readonly Statement[] = [
  ...users,
  ...identities,
  ...factorSchema,
  ...sessions,
  ...providerSchema,
  ...refreshTokens,
  ...flowStates,
  ...signUps,
  ...oneTimeTokens,
]
