import { sql } from 'kysely'
import type { Engine, Migration } from '#server/db/migrations/migration.ts'

const tables = [
  // 1: ten characters or more and on no list of common passwords; null: chosen before this was remembered.
  'alter table users add column password_strong integer',
  'alter table sign_ups add column password_strong integer',
  'alter table sessions add column device text',
  `create table consents (
    id text primary key,
    account_id text not null references users (id) on delete cascade,
    kind text not null,
    version integer not null,
    way text not null,
    given_at bigint not null
  )`,
  'create index consents_account on consents (account_id)',
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    created_at bigint not null,
    used_at bigint,
    primary key (user_id, code_hash)
  )`,
  `create table retention_notices (
    learner_id text primary key references learners (id) on delete cascade,
    first_at bigint not null,
    second_at bigint
  )`,
  `create table job_leases (
    name text primary key,
    holder text not null,
    held_until bigint not null
  )`,
  'create table audit_erasing (id text primary key)',
]

/**
 * Rows of the audit trail are deleted only while a row stands in `audit_erasing`, which erasure and retention write and
 * remove within their own transaction. Consents are never changed, and go only with their account.
 */
function appendOnly(engine: Engine): readonly string[] {
  const erasing = 'exists (select 1 from audit_erasing)'
  const accountStays = 'exists (select 1 from users where users.id = old.account_id)'
  if (engine === 'sqlite')
    return [
      `create trigger audit_log_kept before delete on audit_log when not ${erasing}
       begin select raise(abort, 'audit rows go only by erasure and retention'); end`,
      `create trigger consents_append_only before update on consents
       begin select raise(abort, 'consents are never changed'); end`,
      `create trigger consents_kept before delete on consents when ${accountStays}
       begin select raise(abort, 'consents go only with their account'); end`,
    ]
  return [
    `create function keep_audit_row() returns trigger language plpgsql as $$
     begin
       if not ${erasing} then raise exception 'audit rows go only by erasure and retention'; end if;
       return old;
     end $$`,
    'create trigger audit_log_kept before delete on audit_log for each row execute function keep_audit_row()',
    `create function keep_consent() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' then raise exception 'consents are never changed'; end if;
       if ${accountStays} then raise exception 'consents go only with their account'; end if;
       return old;
     end $$`,
    `create trigger consents_append_only before update or delete on consents
     for each row execute function keep_consent()`,
  ]
}

/** Consent, recovery codes, the retention job, and a trail that nothing but erasure shortens. */
export const trust: Migration = {
  name: '0097-trust',
  async up(trx, engine) {
    for (const statement of [...tables, ...appendOnly(engine)]) await sql.raw(statement).execute(trx)
  },
}
