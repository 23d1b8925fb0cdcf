import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  `create table class_leavers (
    class_id text not null references classes (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    left_at bigint not null,
    expires_at bigint not null,
    primary key (class_id, learner_id)
  )`,
  'create index class_leavers_learner on class_leavers (learner_id)',
]

/** Who has left a class: a lesson from before, which still waits on one of its tablets, may be handed in there. */
export const classLeavers: Migration = {
  name: '0106-class-leavers',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
