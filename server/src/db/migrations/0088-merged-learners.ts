import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  `create table merged_learners (
    old_id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    merged_at bigint not null
  )`,
  'create index merged_learners_learner on merged_learners (learner_id)',
  // Without it, erasing an account goes through all attempts there are.
  'create index attempts_delivered_by on attempts (delivered_by)',
]

/** Pupils who were found to be one child: lessons that wait on a tablet under the old id still arrive. */
export const mergedLearners: Migration = {
  name: '0088-merged-learners',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
