import type { Selectable } from 'kysely'
import { ofUser } from '#server/db/schema/statements.ts'

export interface FactorTables {
  mfa_factors: MfaFactorsTable
  mfa_challenges: MfaChallengesTable
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

export const factorSchema = [
  `create table mfa_factors (
    id text primary key,
    ${ofUser},
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
]
