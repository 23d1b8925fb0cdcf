import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  `create table assignments (
    id text primary key,
    class_id text not null references classes (id) on delete cascade,
    task text not null,
    for_all integer not null,
    starts_on integer not null,
    ends_on integer not null,
    made_at bigint not null,
    ended_at bigint
  )`,
  'create index assignments_class on assignments (class_id)',
  // Whoever leaves the class leaves its assignments.
  `create table assignment_pupils (
    assignment_id text not null references assignments (id) on delete cascade,
    class_id text not null,
    learner_id text not null,
    primary key (assignment_id, learner_id),
    foreign key (class_id, learner_id) references class_members (class_id, learner_id)
      on delete cascade on update cascade
  )`,
  'create index assignment_pupils_member on assignment_pupils (class_id, learner_id)',
  `create table class_goals (
    class_id text primary key references classes (id) on delete cascade,
    stars integer not null,
    set_at bigint not null
  )`,
  // Who has done an assignment is read from what was finished on its days.
  'create index attempts_finished on attempts (user_id, completed_at)',
]

/** What teachers ask of their pupils, and what a class wants to reach together. */
export const assignments: Migration = {
  name: '0091-assignments',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
