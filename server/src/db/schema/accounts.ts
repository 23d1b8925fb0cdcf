import type { Generated, Selectable } from 'kysely'

export interface AccountTables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  one_time_tokens: OneTimeTokensTable
  sign_ups: SignUpsTable
  flow_states: FlowStatesTable
  mfa_factors: MfaFactorsTable
  mfa_challenges: MfaChallengesTable
  rate_limits: { key: string; points: number; resets_at: number; doublings: number }
  known_clients: { user_id: string; mark: string; seen_at: number }
  auth_secrets: { name: string; value: string; created_at: number }
  profiles: { id: string; full_name: string | null; created_at: number }
}

interface UsersTable {
  id: string
  aud: string
  role: string
  /** Lower case; null for pupils of a class, and after a soft deletion. */
  email: string | null
  /** Of an unconfirmed account only what an operator set; the others wait in `sign_ups`. */
  password_hash: string | null
  /** 1: the password is good enough to open a class; null: chosen before this was remembered. */
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

interface RefreshTokensTable {
  token_hash: string
  session_id: string
  /** With the plain token it derives the child, so a lost answer can be repeated without storing a token. */
  child_nonce: string
  created_at: number
  used_at: number | null
}

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

interface MfaFactorsTable {
  id: string
  user_id: string
  friendly_name: string
  factor_type: 'totp'
  status: 'unverified' | 'verified'
  secret: string
  /** The last accepted 30-second step, so that an overheard code does not work twice. */
  last_step: number
  created_at: number
  updated_at: number
}
export type FactorRow = Selectable<MfaFactorsTable>

interface MfaChallengesTable {
  id: string
  factor_id: string
  attempts: number
  verified_at: number | null
  created_at: number
  expires_at: number
}
