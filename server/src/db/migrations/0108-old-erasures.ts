import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  'drop trigger audit_log_kept on audit_log',
  `create function audit_rows_are_kept() returns boolean language sql
   as $$ select not exists (select 1 from audit_erasing) $$`,
  `create or replace function keep_audit_row() returns trigger language plpgsql as $$
   begin
     if old.subject_id is null
       or exists (select 1 from users where id = old.subject_id and deleted_at is null)
       or exists (select 1 from learners where id = old.subject_id)
       or exists (select 1 from classes where id = old.subject_id)
     then raise exception 'audit rows go only by erasure and retention'; end if;
     return null;
   end $$`,
  `create constraint trigger audit_log_kept after delete on audit_log deferrable initially deferred
   for each row when (audit_rows_are_kept()) execute function keep_audit_row()`,
]

/**
 * Processes from before 0097 erase without a row in `audit_erasing`, and while versions change an erasure may reach one.
 * Rows whose account, learner or class is gone when the transaction ends were erased with it; all others stay refused.
 * Only PostgreSQL has two versions running at once, and only there can a check wait for the end of a transaction.
 */
export const oldErasures: Migration = {
  name: '0108-old-erasures',
  async up(trx, engine) {
    if (engine === 'postgres') for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
