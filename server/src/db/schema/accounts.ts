import type { Selectable } from 'kysely'
import type { WhoPlays } from '#core/people/who-plays.ts'
import { createTables, holds, ofUser, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import { type FactorTables, factorSchema } from '#server/db/schema/factors.ts'
import { type ProviderTables, providerSchema } from '#server/db/schema/providers.ts'
import type { Statement } from '#server/db/schema/statements.ts'

export type OneTimeKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'deletion'

const USERS = {
  users: {
    id: 'text primary key',
    aud: 'text not null',
    role: 'text not null',
    /** Lower case; null for pupils of a class, and after a soft deletion. */
    email: 'text unique',
    /** Of an unconfirmed account only what an operator set; the others wait in `sign_ups`. */
    password_hash: 'text',
    /** 1: the password is good enough to open a class; null where there is none. */
    password_strong: 'integer',
    email_confirmed_at: 'bigint',
    invited_at: 'bigint',
    confirmation_sent_at: 'bigint',
    recovery_sent_at: 'bigint',
    reauthentication_sent_at: 'bigint',
    email_change: 'text',
    email_change_sent_at: 'bigint',
    /** How many of the two addresses have agreed to the change. */
    email_change_confirmations: 'integer not null default 0',
    last_sign_in_at: 'bigint',
    app_metadata: 'text not null',
    user_metadata: 'text not null',
    banned_until: 'bigint',
    created_at: 'bigint not null',
    updated_at: 'bigint not null',
    deleted_at: 'bigint',
    /** Grows with every change of the account, its identities and its factors. */
    revision: 'integer not null default 0',
  },
  profiles: {
    id: 'text primary key references users (id) on delete cascade',
    full_name: 'text',
    /** What an adult said about who plays here; null until then. */
    who_plays: holds<WhoPlays | null>('text'),
    created_at: 'bigint not null',
  },
  // Devices and networks from which a person has proven to be themselves, as keyed hashes.
  known_clients: {
    user_id: ofUser,
    mark: 'text not null',
    seen_at: 'bigint not null',
    [RULES]: ['primary key (user_id, mark)'],
  },
  identities: {
    id: 'text primary key',
    user_id: ofUser,
    provider: 'text not null',
    provider_id: 'text not null',
    identity_data: 'text not null',
    last_sign_in_at: 'bigint',
    created_at: 'bigint not null',
    updated_at: 'bigint not null',
    [RULES]: ['unique (provider, provider_id)'],
  },
} as const

const SESSIONS = {
  sessions: {
    id: 'text primary key',
    user_id: ofUser,
    aal: holds<'aal1' | 'aal2'>('text not null'),
    factor_id: 'text references mfa_factors (id) on delete set null',
    /** JSON: the ways this session was proven, newest first. */
    amr: 'text not null',
    created_at: 'bigint not null',
    refreshed_at: 'bigint not null',
    /** An end before the one every session has (see session-lifetime.ts). */
    expires_at: 'bigint',
    /** Browser and system, such as `Chrome · Windows`; null when the client does not say. */
    device: 'text',
  },
  refresh_tokens: {
    token_hash: 'text primary key',
    session_id: 'text not null references sessions (id) on delete cascade',
    /** With the plain token it derives the child, so a lost answer can be repeated without storing a token. */
    child_nonce: 'text not null',
    created_at: 'bigint not null',
    used_at: 'bigint',
  },
} as const

const MAILED = {
  flow_states: {
    id: 'text primary key',
    user_id: ofUser,
    authentication_method: 'text not null',
    code_challenge: 'text not null',
    code_challenge_method: holds<'s256' | 'plain'>('text not null'),
    auth_code_hash: 'text unique',
    expires_at: 'bigint not null',
    created_at: 'bigint not null',
  },
  /** A sign-up under way. Its password and name count once one of its own links or codes comes back. */
  sign_ups: {
    id: 'text primary key',
    user_id: ofUser,
    /** Null for someone who came by a mailed link. */
    password_hash: 'text',
    password_strong: 'integer',
    user_metadata: 'text not null',
    code_challenge: 'text',
    code_challenge_method: holds<'s256' | 'plain' | null>('text'),
    created_at: 'bigint not null',
  },
  one_time_tokens: {
    id: 'text primary key',
    user_id: ofUser,
    kind: holds<OneTimeKind>('text not null'),
    token_hash: 'text not null unique',
    code_hash: 'text not null',
    sent_to: 'text not null',
    attempts: 'integer not null default 0',
    flow_state_id: 'text references flow_states (id) on delete cascade',
    /** The sign-up that a confirmation confirms; null when an operator asked for it. */
    sign_up_id: 'text references sign_ups (id) on delete cascade',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
} as const

export type AccountTables = TablesOf<typeof USERS & typeof SESSIONS & typeof MAILED> &
  FactorTables &
  ProviderTables
export type UserRow = Selectable<AccountTables['users']>
export type IdentityRow = Selectable<AccountTables['identities']>
/** What a request needs to know of its session. */
export type SessionRow = Omit<Selectable<AccountTables['sessions']>, 'factor_id' | 'device'>
export type OneTimeTokenRow = Selectable<AccountTables['one_time_tokens']>
export type SignUpRow = Selectable<AccountTables['sign_ups']>

export const accountSchema: readonly Statement[] = [
  ...createTables(USERS),
  ...factorSchema,
  ...createTables(SESSIONS),
  ...providerSchema,
  ...createTables(MAILED),
  'create index users_by_age on users (created_at)',
  'create index users_by_confirmation on users (email_confirmed_at, confirmation_sent_at)',
  'create index known_clients_mark on known_clients (mark)',
  'create index identities_by_user on identities (user_id)',
  'create index sessions_by_user on sessions (user_id)',
  'create index sessions_by_factor on sessions (factor_id)',
  // The sweep looks for each of the three ends.
  'create index sessions_by_refresh on sessions (refreshed_at)',
  'create index sessions_by_age on sessions (created_at)',
  'create index sessions_by_end on sessions (expires_at) where expires_at is not null',
  'create index refresh_tokens_by_session on refresh_tokens (session_id)',
  'create index flow_states_by_user on flow_states (user_id)',
  'create index flow_states_by_expiry on flow_states (expires_at)',
  'create index sign_ups_by_user on sign_ups (user_id)',
  'create index one_time_tokens_by_user on one_time_tokens (user_id)',
  'create index one_time_tokens_by_expiry on one_time_tokens (expires_at)',
  'create index one_time_tokens_by_address on one_time_tokens (sent_to)',
  'create index one_time_tokens_by_flow on one_time_tokens (flow_state_id)',
  'create index one_time_tokens_by_sign_up on one_time_tokens (sign_up_id)',
]
