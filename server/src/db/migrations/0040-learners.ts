import { sql, type Transaction } from 'kysely'
import type { Engine, Migration } from '#server/db/migrations/migration.ts'
import { rebuildTable } from '#server/db/migrations/rebuild-table.ts'

/** Everything that belongs to a learner; its `user_id` is the learner's id from now on. */
const LEARNING_TABLES = [
  'attempts',
  'user_progress',
  'user_rewards',
  'user_avatar_items',
  'user_avatar',
  'user_weeks',
  'user_coin_days',
  'user_mastery',
]

/**
 * Learners apart from accounts. Every account of today becomes its own first learner under the same id, so stored rows,
 * caches and waiting outboxes keep their keys. The database itself adds and removes an account's own learner, because
 * processes of the version before, which know nothing of learners, may still be serving while this one starts.
 */
export const learners: Migration = {
  name: '0040-learners',
  async up(trx, engine) {
    await run(
      trx,
      `create table learners (
        id text primary key,
        name text,
        grade integer not null default 3,
        created_at bigint not null
      )`,
      `create table learner_access (
        account_id text not null references users (id) on delete cascade,
        learner_id text not null references learners (id) on delete cascade,
        role text not null,
        granted_at bigint not null,
        primary key (account_id, learner_id)
      )`,
      'create index learner_access_learner on learner_access (learner_id)',
      'insert into learners (id, created_at) select id, created_at from users',
      `insert into learner_access (account_id, learner_id, role, granted_at)
        select id, id, 'self', created_at from users`,
      ...ownLearner(engine),
      'alter table attempts add column delivered_by text references users (id) on delete set null',
    )
    for (const table of LEARNING_TABLES) await belongToLearners(trx, engine, table)
  },
}

function ownLearner(engine: Engine): readonly string[] {
  const inserts = `
    insert into learners (id, created_at) values (new.id, new.created_at);
    insert into learner_access (account_id, learner_id, role, granted_at)
      values (new.id, new.id, 'self', new.created_at);`
  const removal = 'delete from learners where id = old.id;'
  if (engine === 'sqlite')
    return [
      `create trigger own_learner_added after insert on users begin ${inserts} end`,
      `create trigger own_learner_removed after delete on users begin ${removal} end`,
    ]
  return [
    `create function add_own_learner() returns trigger language plpgsql as $$ begin ${inserts} return new; end $$`,
    `create function remove_own_learner() returns trigger language plpgsql as $$ begin ${removal} return old; end $$`,
    'create trigger own_learner_added after insert on users for each row execute function add_own_learner()',
    'create trigger own_learner_removed after delete on users for each row execute function remove_own_learner()',
  ]
}

async function belongToLearners(trx: Transaction<unknown>, engine: Engine, table: string): Promise<void> {
  if (engine === 'sqlite')
    return rebuildTable(trx, table, (definition) =>
      definition.replace(
        /(user_id text (?:not null|primary key)) references users \(id\)/,
        '$1 references learners (id)',
      ),
    )
  await run(
    trx,
    `alter table ${table} drop constraint ${table}_user_id_fkey`,
    `alter table ${table} add constraint ${table}_user_id_fkey
      foreign key (user_id) references learners (id) on delete cascade`,
  )
}

async function run(trx: Transaction<unknown>, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx)
}
