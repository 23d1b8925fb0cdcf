import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  'alter table learners add column tickets_since bigint not null default 0',
  'alter table class_members add column card_missed_at bigint',
  // Which lessons of a learner came from a classmate; all others stay out of it.
  'create index attempts_handed_in on attempts (user_id, completed_at) where delivered_by is not null',
]

/** What ends the tickets of a pupil and the short way in by card, and a fast answer to who handed lessons in. */
export const handInTickets: Migration = {
  name: '0113-hand-in-tickets',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
