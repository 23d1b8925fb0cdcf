import { sql } from 'kysely'
import type { Engine, Migration } from '#server/db/migrations/migration.ts'

const statements = [
  // What a row of the trail is about: an account and its first learner may have one id.
  'alter table audit_log add column subject_kind text',
  // What is closed already and goes piece by piece; the row goes with what it names.
  `create table erasures (
    id text primary key,
    class_id text unique references classes (id) on delete cascade,
    learner_id text unique references learners (id) on delete cascade,
    erased_by text not null,
    asked_at bigint not null
  )`,
  // Without them everything that goes reads a whole table. Most rows name nothing there, and so take no place in them.
  'create index learner_access_class on learner_access (class_id) where class_id is not null',
  'drop index attempts_delivered_by',
  'create index attempts_delivered_by on attempts (delivered_by) where delivered_by is not null',
]

/** The one change allowed: forgetting who acted, when that account is erased. */
const forgets = (same: string) =>
  `new.actor_id is null and new.network is null and new.id = old.id and new.at = old.at
   and new.subject_kind ${same} old.subject_kind and new.subject_id ${same} old.subject_id
   and new.action = old.action and new.detail = old.detail`

function appendOnly(engine: Engine): readonly string[] {
  if (engine === 'sqlite')
    return [
      'drop trigger audit_log_append_only',
      `create trigger audit_log_append_only before update on audit_log
       when not (${forgets('is')})
       begin select raise(abort, 'audit rows are never changed'); end`,
    ]
  return [
    'drop trigger audit_log_append_only on audit_log',
    `create trigger audit_log_append_only before update on audit_log for each row
     when (not (${forgets('is not distinct from')}))
     execute function refuse_audit_change()`,
  ]
}

/** A learner that is erased piece by piece outlives its account for as long as that takes. */
function learnerGoesInPieces(engine: Engine): readonly string[] {
  const removal = `
    delete from learners
    where id = old.id
      and not exists (select 1 from erasures where erasures.learner_id = old.id)
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

/** Erasure in pieces, and an audit trail that says what each row is about. */
export const erasures: Migration = {
  name: '0110-erasures',
  async up(trx, engine) {
    for (const statement of [...statements, ...appendOnly(engine), ...learnerGoesInPieces(engine)])
      await sql.raw(statement).execute(trx)
  },
}
