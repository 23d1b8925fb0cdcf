import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  // An end of its own for a session that must not live as long as others.
  'alter table sessions add column expires_at bigint',
  // The sweep looks for each of the three ends.
  'create index sessions_by_refresh on sessions (refreshed_at)',
  'create index sessions_by_age on sessions (created_at)',
  'create index sessions_by_end on sessions (expires_at) where expires_at is not null',
]

export const sessionEnds: Migration = {
  name: '0015-session-ends',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
