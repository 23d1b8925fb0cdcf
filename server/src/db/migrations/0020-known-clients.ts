import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  // Devices and networks from which a person has proven to be themselves, as keyed hashes.
  `create table known_clients (
    user_id text not null references users (id) on delete cascade,
    mark text not null,
    seen_at bigint not null,
    primary key (user_id, mark)
  )`,
  'alter table rate_limits add column doublings integer not null default 0',
]

export const knownClients: Migration = {
  name: '0020-known-clients',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
