import type { ColumnType, Selectable } from 'kysely'
import type { Language } from '#core/language/language.ts'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'
import type { Statement } from '#server/db/schema/statements.ts'

export interface MailTables {
  mail_queue: {
    id: string
    /** The account it is about, not always the one whose address it goes to. */
    user_id: ColumnType<string | null, string | null | undefined, never>
    recipient: string
    subject: string
    html: string
    text: string
    action: string | null
    /** 1: no SMTP was configured when it was written; it is shown in the local mailbox and never sent. */
    kept: number
    created_at: number
    tries: ColumnType<number, number | undefined, number>
    next_try_at: number
    /** The process that is sending it now has it until then. */
    claimed_until: ColumnType<number, number | undefined, number>
    /** 1: can wait until requested mails are sent. */
    bulk: ColumnType<number, number | undefined, never>
    /** Where one click ends mails of this kind. */
    unsubscribe: ColumnType<string | null, string | null | undefined, never>
  }
  weekly_mails: {
    id: string
    account_id: string
    kind: MailKind
    /** Sunday is 0. */
    weekday: number
    hour: number
    time_zone: string
    language: Language
    /** Who ended it; null while it goes on. */
    stopped_by: 'person' | 'link' | 'bounce' | null
    started_at: number
    /** Null while it is stopped. */
    next_due_at: number | null
    /** When the last one was due, sent or not. */
    last_due_at: number | null
    /** The process that is writing it now has until then. */
    claimed_until: ColumnType<number, number | undefined, number>
  }
}
export type WeeklyMailRow = Selectable<MailTables['weekly_mails']>

export const mailSchema: readonly Statement[] = [
  // A mail belongs to the account it is about, whatever address it goes to, and is erased with it.
  `create table mail_queue (
    id text primary key,
    user_id text references users (id) on delete cascade,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    action text,
    kept integer not null,
    created_at bigint not null,
    tries integer not null default 0,
    next_try_at bigint not null,
    claimed_until bigint not null default 0,
    bulk integer not null default 0,
    unsubscribe text
  )`,
  'create index mail_queue_by_user on mail_queue (user_id)',
  // Requested mails go before the weekly ones.
  'create index mail_queue_due on mail_queue (kept, bulk, next_try_at)',
  // Erasing an account looks mails up by address.
  'create index mail_queue_recipient on mail_queue (recipient)',
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
]
