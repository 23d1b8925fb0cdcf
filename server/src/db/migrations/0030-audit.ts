import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const table = [
  `create table audit_log (
    id text primary key,
    at bigint not null,
    actor_id text,
    subject_id text,
    action text not null,
    network text,
    detail text not null
  )`,
  'create index audit_log_by_time on audit_log (at)',
  'create index audit_log_by_subject on audit_log (subject_id)',
  'create index audit_log_by_actor on audit_log (actor_id)',
]

/** The one change allowed: forgetting who acted, when that account is erased. */
const forgets = (same: string) =>
  `new.actor_id is null and new.network is null and new.id = old.id and new.at = old.at
   and new.subject_id ${same} old.subject_id and new.action = old.action and new.detail = old.detail`

const appendOnly = {
  sqlite: [
    `create trigger audit_log_append_only before update on audit_log
     when not (${forgets('is')})
     begin select raise(abort, 'audit rows are never changed'); end`,
  ],
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$
     begin raise exception 'audit rows are never changed'; end $$`,
    `create trigger audit_log_append_only before update on audit_log for each row
     when (not (${forgets('is not distinct from')}))
     execute function refuse_audit_change()`,
  ],
}

export const audit: Migration = {
  name: '0030-audit',
  async up(trx, engine) {
    for (const statement of [...table, ...appendOnly[engine]]) await sql.raw(statement).execute(trx)
  },
}
