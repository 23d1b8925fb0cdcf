import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const userId = 'user_id text not null references users (id) on delete cascade'
const askedByMail = 'email_confirmed_at is null and confirmation_sent_at is not null'

const statements = [
  `create table sign_ups (
    id text primary key,
    ${userId},
    password_hash text,
    user_metadata text not null,
    code_challenge text,
    code_challenge_method text,
    created_at bigint not null
  )`,
  'create index sign_ups_by_user on sign_ups (user_id)',
  'create index users_by_confirmation on users (email_confirmed_at, confirmation_sent_at)',
  // The last sign-up of an address was kept in the account itself. Its link goes on working.
  `insert into sign_ups (id, user_id, password_hash, user_metadata, created_at)
    select id, id, password_hash, user_metadata, confirmation_sent_at from users
    where ${askedByMail} and invited_at is null`,
  `update profiles set full_name = null where id in (select id from users where ${askedByMail})`,
  `update users set password_hash = null, user_metadata = '{}', revision = revision + 1 where ${askedByMail}`,
  // An address may have several sign-ups under way, so several confirmations: SQLite drops a constraint only
  // with its table.
  `create table one_time_tokens_of_sign_ups (
    id text primary key,
    ${userId},
    kind text not null,
    token_hash text not null unique,
    code_hash text not null,
    sent_to text not null,
    attempts integer not null default 0,
    flow_state_id text references flow_states (id) on delete cascade,
    sign_up_id text references sign_ups (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `insert into one_time_tokens_of_sign_ups
    select t.id, t.user_id, t.kind, t.token_hash, t.code_hash, t.sent_to, t.attempts, t.flow_state_id,
      case when t.kind = 'confirmation' then s.id end, t.created_at, t.expires_at
    from one_time_tokens t left join sign_ups s on s.id = t.user_id`,
  'drop table one_time_tokens',
  'alter table one_time_tokens_of_sign_ups rename to one_time_tokens',
  'create index one_time_tokens_by_user on one_time_tokens (user_id)',
  'create index one_time_tokens_by_expiry on one_time_tokens (expires_at)',
  'create index one_time_tokens_by_address on one_time_tokens (sent_to)',
  'create index one_time_tokens_by_flow on one_time_tokens (flow_state_id)',
  'create index one_time_tokens_by_sign_up on one_time_tokens (sign_up_id)',
]

/** A password and a name belong to the link that confirms them, no longer to the address. */
export const signUps: Migration = {
  name: '0010-sign-ups',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
