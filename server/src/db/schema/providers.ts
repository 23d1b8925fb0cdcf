import type { Selectable } from 'kysely'
import type { Statement } from '#server/db/schema/statements.ts'

export interface ProviderTables {
  provider_sign_ins: ProviderSignInsTable
  pupil_arrivals: PupilArrivalsTable
  /** What the operator reads about a provider of the file: a code of the last refusal, never a name. */
  provider_states: {
    id: string
    last_sign_in_at: number | null
    last_problem: string | null
    last_problem_at: number | null
  }
}

/** A person who was sent to a provider and has not come back yet. Used once. */
interface ProviderSignInsTable {
  state_hash: string
  provider: string
  /** Of a cookie: another browser cannot finish what this one began. */
  browser_hash: string
  nonce: string
  code_verifier: string
  redirect_to: string
  /** The session that adds this way to its account; null for a sign-in. */
  session_id: string | null
  /** Of the client that asked; null where it adds a way in and keeps the session it has. */
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  created_at: number
  expires_at: number
}
export type ProviderSignInRow = Selectable<ProviderSignInsTable>

/** A pupil who has just signed in at the school, on the way to the class; each row is used once. */
interface PupilArrivalsTable {
  ticket_hash: string
  provider: string
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  /** JSON: see `ClaimedPupil`, with no groups but those of classes. */
  pupil: string
  created_at: number
  expires_at: number
}
export type PupilArrivalRow = Selectable<PupilArrivalsTable>

export const providerSchema: readonly Statement[] = [
  `create table provider_states (
    id text primary key,
    last_sign_in_at bigint,
    last_problem text,
    last_problem_at bigint
  )`,
  `create table provider_sign_ins (
    state_hash text primary key,
    provider text not null,
    browser_hash text not null,
    nonce text not null,
    code_verifier text not null,
    redirect_to text not null,
    session_id text references sessions (id) on delete cascade,
    code_challenge text,
    code_challenge_method text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index provider_sign_ins_by_session on provider_sign_ins (session_id) where session_id is not null',
  'create index provider_sign_ins_by_expiry on provider_sign_ins (expires_at)',
  `create table pupil_arrivals (
    ticket_hash text primary key,
    provider text not null,
    code_challenge text not null,
    code_challenge_method text not null,
    pupil text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index pupil_arrivals_by_expiry on pupil_arrivals (expires_at)',
]
