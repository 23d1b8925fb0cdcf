import { sql } from 'kysely'
import type { Engine, Migration } from '#server/db/migrations/migration.ts'

/**
 * A family: learners have a colour, an account puts its learners in an order, and whoever erases an account erases the
 * siblings that only this account plays. The database does the last by itself, because processes of the version before
 * may still be serving and would leave the siblings behind.
 */
export const families: Migration = {
  name: '0041-families',
  async up(trx, engine) {
    for (const statement of [
      "alter table learners add column colour text not null default 'sky'",
      'alter table learner_access add column position integer not null default 0',
      ...siblingsGoToo(engine),
    ])
      await sql.raw(statement).execute(trx)
  },
}

/** Before the account goes, as its rows in `learner_access` go with it. */
function siblingsGoToo(engine: Engine): readonly string[] {
  const removal = `
    delete from learners
    where id <> old.id
      and id in (select learner_id from learner_access where account_id = old.id and role = 'self')
      and not exists (
        select 1 from learner_access others
        where others.learner_id = learners.id and others.account_id <> old.id and others.role = 'self'
      );`
  if (engine === 'sqlite')
    return [`create trigger siblings_removed before delete on users begin ${removal} end`]
  return [
    `create function remove_siblings() returns trigger language plpgsql as $$ begin ${removal} return old; end $$`,
    'create trigger siblings_removed before delete on users for each row execute function remove_siblings()',
  ]
}
