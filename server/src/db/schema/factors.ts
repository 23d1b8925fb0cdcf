import type { Selectable } from 'kysely'
import { createTables, holds, ofUser, type TablesOf } from '#server/db/schema/columns.ts'

const FACTOR = {
  mfa_factors: {
    id: 'text primary key',
    user_id: ofUser,
    friendly_name: 'text not null',
    factor_type: holds<'totp'>('text not null'),
    status: holds<'unverified' | 'verified'>('text not null'),
    secret: 'text not null',
    /** The last accepted 30-second step, so that an overheard code does not work twice. */
    last_step: 'bigint not null default 0',
    created_at: 'bigint not null',
    updated_at: 'bigint not null',
  },
  mfa_challenges: {
    id: 'text primary key',
    factor_id: 'text not null references mfa_factors (id) on delete cascade',
    attempts: 'integer not null default 0',
    verified_at: 'bigint',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
} as const
export type FactorTables = TablesOf<typeof FACTOR>
export type FactorRow = Selectable<FactorTables['mfa_factors']>

export const factorSchema = [
  ...createTables(FACTOR),
  'create index mfa_factors_by_user on mfa_factors (user_id)',
  'create index mfa_challenges_by_factor on mfa_challenges (factor_id)',
]
