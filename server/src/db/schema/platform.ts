import { createTables, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** What the processes of a site keep for themselves. */
const PLATFORM = {
  rate_limits: {
    key: 'text primary key',
    points: 'integer not null',
    resets_at: 'bigint not null',
    doublings: 'integer not null default 0',
  },
  auth_secrets: { name: 'text primary key', value: 'text not null', created_at: 'bigint not null' },
  /** One row that `/readyz` writes, to see that writing works. */
  readiness: { id: 'integer primary key', checked_at: 'bigint not null' },
  /** A job that only one process may do, and until when one does it. */
  job_leases: { id: 'text primary key', claimed_until: 'bigint not null' },
  /** The baseline and every migration that this database has (see migrate.ts). */
  schema_version: { name: 'text primary key', applied_at: 'bigint not null' },
} as const
export type PlatformTables = TablesOf<typeof PLATFORM>

export const platformSchema: readonly Statement[] = [
  ...createTables(PLATFORM),
  'create index rate_limits_by_reset on rate_limits (resets_at)',
]
