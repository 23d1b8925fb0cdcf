import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/** How a learner likes to play. One row per setting that somebody chose, so that a new setting needs no migration. */
export const learnerSettings: Migration = {
  name: '0050-learner-settings',
  async up(trx) {
    await sql
      .raw(`create table learner_settings (
        learner_id text not null references learners (id) on delete cascade,
        setting text not null,
        value text not null,
        changed_at bigint not null,
        primary key (learner_id, setting)
      )`)
      .execute(trx)
  },
}
