import type { Selectable } from 'kysely'
import { createTables, holds, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

const PROVIDER = {
  /** What the operator reads about a provider of the file: a code of the last refusal, never a name. */
  provider_states: {
    id: 'text primary key',
    last_sign_in_at: 'bigint',
    last_problem: 'text',
    last_problem_at: 'bigint',
  },
  /** A person who was sent to a provider and has not come back yet. Used once. */
  provider_sign_ins: {
    state_hash: 'text primary key',
    provider: 'text not null',
    /** Of a cookie: another browser cannot finish what this one began. */
    browser_hash: 'text not null',
    nonce: 'text not null',
    code_verifier: 'text not null',
    redirect_to: 'text not null',
    /** The session that adds this way to its account; null for a sign-in. */
    session_id: 'text references sessions (id) on delete cascade',
    /** Of the client that asked; null where it adds a way in and keeps the session it has. */
    code_challenge: 'text',
    code_challenge_method: holds<'s256' | 'plain' | null>('text'),
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
  /** A pupil who has just signed in at the school, on the way to the class; each row is used once. */
  pupil_arrivals: {
    ticket_hash: 'text primary key',
    provider: 'text not null',
    code_challenge: 'text not null',
    code_challenge_method: holds<'s256' | 'plain'>('text not null'),
    /** JSON: see `ClaimedPupil`, with no groups but those of classes. */
    pupil: 'text not null',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
} as const
export type ProviderTables = TablesOf<typeof PROVIDER>
export type ProviderSignInRow = Selectable<ProviderTables['provider_sign_ins']>
export type PupilArrivalRow = Selectable<ProviderTables['pupil_arrivals']>

export const providerSchema: readonly Statement[] = [
  ...createTables(PROVIDER),
  'create index provider_sign_ins_by_session on provider_sign_ins (session_id) where session_id is not null',
  'create index provider_sign_ins_by_expiry on provider_sign_ins (expires_at)',
  'create index pupil_arrivals_by_expiry on pupil_arrivals (expires_at)',
]
