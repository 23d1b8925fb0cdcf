import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  `create table classes (
    id text primary key,
    name text not null,
    grade integer not null,
    language text not null,
    code text unique,
    long_sessions integer not null default 0,
    consented_at bigint not null,
    created_at bigint not null,
    archived_at bigint
  )`,
  `create table class_teachers (
    class_id text not null references classes (id) on delete cascade,
    account_id text not null references users (id) on delete cascade,
    role text not null,
    granted_at bigint not null,
    primary key (class_id, account_id)
  )`,
  'create index class_teachers_account on class_teachers (account_id)',
  `create table class_members (
    class_id text not null references classes (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    card integer not null default 1,
    wrong_tries integer not null default 0,
    locks integer not null default 0,
    locked_until bigint,
    joined_at bigint not null,
    primary key (class_id, learner_id)
  )`,
  'create index class_members_learner on class_members (learner_id)',
]

/** Classes, who teaches them and who learns in them. */
export const classes: Migration = {
  name: '0080-classes',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
