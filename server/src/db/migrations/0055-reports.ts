import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/**
 * What reports need, folded so that reading one costs the same after ten lessons and after ten
 * thousand. Nothing is filled in here: a report that is missing or behind is folded from the attempts when it is read.
 */
const statements = [
  `create table learner_reports (
    user_id text primary key references learners (id) on delete cascade,
    version integer not null,
    attempts integer not null,
    state text not null
  )`,
  `create table study_days (
    user_id text not null references learners (id) on delete cascade,
    day integer not null,
    seconds bigint not null,
    lessons integer not null,
    answers integer not null,
    correct integer not null,
    primary key (user_id, day)
  )`,
]

export const reports: Migration = {
  name: '0055-reports',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
