import type { Statement } from '#server/db/schema/statements.ts'

/** What the processes of a site keep for themselves. */
export interface PlatformTables {
  rate_limits: { key: string; points: number; resets_at: number; doublings: number }
  auth_secrets: { name: string; value: string; created_at: number }
  /** One row that `/readyz` writes, to see that writing works. */
  readiness: { id: number; checked_at: number }
  /** A job that only one process may do, and until when one does it. */
  job_leases: { id: string; claimed_until: number }
  /** The baseline and every migration that this database has (see migrate.ts). */
  schema_version: { name: string; applied_at: number }
}

export const platformSchema: readonly Statement[] = [
  `create table rate_limits (
    key text primary key,
    points integer not null,
    resets_at bigint not null,
    doublings integer not null default 0
  )`,
  'create index rate_limits_by_reset on rate_limits (resets_at)',
  'create table auth_secrets (name text primary key, value text not null, created_at bigint not null)',
  'create table readiness (id integer primary key, checked_at bigint not null)',
  'create table job_leases (id text primary key, claimed_until bigint not null)',
  'create table schema_version (name text primary key, applied_at bigint not null)',
]
