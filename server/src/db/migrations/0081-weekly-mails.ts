import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  `create table weekly_mails (
    id text primary key,
    account_id text not null references users (id) on delete cascade,
    kind text not null,
    weekday integer not null,
    hour integer not null,
    time_zone text not null,
    language text not null,
    stopped_by text,
    started_at bigint not null,
    next_due_at bigint,
    last_due_at bigint,
    claimed_until bigint not null default 0,
    unique (account_id, kind)
  )`,
  // Finding who is due costs the same however many are not.
  'create index weekly_mails_due on weekly_mails (next_due_at)',
  'alter table mail_queue add column bulk integer not null default 0',
  'alter table mail_queue add column unsubscribe text',
  // Mails that somebody is waiting for go before the weekly ones.
  'drop index mail_queue_due',
  'create index mail_queue_due on mail_queue (kept, bulk, next_try_at)',
]

/** Who gets a report by mail, when, and in which language. */
export const weeklyMails: Migration = {
  name: '0081-weekly-mails',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
