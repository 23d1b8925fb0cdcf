import { sql } from 'kysely'
import type { Engine, Migration } from '#server/db/migrations/migration.ts'

/**
 * Second adults, co-teachers and parents of pupils. Invitations and family codes are rows only while they are open:
 * whoever deletes the row is the one who used it.
 */
const statements = [
  `create table invitations (
    id text primary key,
    token_hash text not null unique,
    account_id text not null references users (id) on delete cascade,
    class_id text references classes (id) on delete cascade,
    email text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index invitations_account on invitations (account_id)',
  'create index invitations_email on invitations (email)',
  'create index invitations_class on invitations (class_id)',
  `create table invitation_learners (
    invitation_id text not null references invitations (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    primary key (invitation_id, learner_id)
  )`,
  'create index invitation_learners_learner on invitation_learners (learner_id)',
  `create table family_codes (
    learner_id text not null references learners (id) on delete cascade,
    class_id text not null references classes (id) on delete cascade,
    code_hash text not null unique,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (learner_id, class_id)
  )`,
  'create index family_codes_class on family_codes (class_id)',
  // What siblings are asked for, as JSON; null for nothing.
  'alter table learners add column pictures text',
  // The class whose code brought a parent to the learner; null where the family itself did.
  'alter table learner_access add column class_id text references classes (id) on delete set null',
]

export const family: Migration = {
  name: '0084-family',
  async up(trx, engine) {
    for (const statement of [...statements, ...learnerOutlivesAccount(engine)])
      await sql.raw(statement).execute(trx)
  },
}

/** A pupil's account ends when the class does; the learner stays with an adult who plays for it from then on. */
function learnerOutlivesAccount(engine: Engine): readonly string[] {
  const removal = `
    delete from learners
    where id = old.id
      and not exists (
        select 1 from learner_access others
        where others.learner_id = old.id and others.account_id <> old.id and others.role = 'self'
      );`
  if (engine === 'sqlite')
    return [
      'drop trigger own_learner_removed',
      `create trigger own_learner_removed after delete on users begin ${removal} end`,
    ]
  return [
    `create or replace function remove_own_learner() returns trigger language plpgsql as $$ begin ${removal} return old; end $$`,
  ]
}
