import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  // How an adult came stays known when the class that printed the code is gone.
  'alter table learner_access add column by_code integer not null default 0',
  'update learner_access set by_code = 1 where class_id is not null',
  'alter table classes add column teacher_left_at bigint',
]

/** What a teacher leaves behind: adults linked by codes, and a class whose code and cards somebody else still knows. */
export const leavingClasses: Migration = {
  name: '0111-leaving-classes',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
