import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/** The adult gate: a session may hold a short-lived grant, an account may have a PIN. */
const statements = [
  `create table adult_grants (
    session_id text primary key references sessions (id) on delete cascade,
    proved_by text not null,
    opened_at bigint not null,
    expires_at bigint not null
  )`,
  `create table adult_pins (
    user_id text primary key references users (id) on delete cascade,
    pin_hash text not null,
    set_at bigint not null
  )`,
]

export const adultGate: Migration = {
  name: '0056-adult-gate',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
