import type { ColumnType, Selectable } from 'kysely'
import type { Language } from '#core/language/language.ts'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'
import { createTables, holds, ofUser, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

const MAIL = {
  // A mail belongs to the account it is about, whatever address it goes to, and is erased with it.
  mail_queue: {
    id: 'text primary key',
    /** The account it is about, not always the one whose address it goes to. */
    user_id: holds<ColumnType<string | null, string | null | undefined, never>>(
      'text references users (id) on delete cascade',
    ),
    recipient: 'text not null',
    subject: 'text not null',
    html: 'text not null',
    text: 'text not null',
    action: 'text',
    /** 1: no SMTP was configured when it was written; it is shown in the local mailbox and never sent. */
    kept: 'integer not null',
    created_at: 'bigint not null',
    tries: 'integer not null default 0',
    next_try_at: 'bigint not null',
    /** The process that is sending it now has it until then. */
    claimed_until: 'bigint not null default 0',
    /** 1: can wait until requested mails are sent. */
    bulk: holds<ColumnType<number, number | undefined, never>>('integer not null default 0'),
    /** Where one click ends mails of this kind. */
    unsubscribe: holds<ColumnType<string | null, string | null | undefined, never>>('text'),
  },
  weekly_mails: {
    id: 'text primary key',
    account_id: ofUser,
    kind: holds<MailKind>('text not null'),
    /** Sunday is 0. */
    weekday: 'integer not null',
    hour: 'integer not null',
    time_zone: 'text not null',
    language: holds<Language>('text not null'),
    /** Who ended it; null while it goes on. */
    stopped_by: holds<'person' | 'link' | 'bounce' | null>('text'),
    started_at: 'bigint not null',
    /** Null while it is stopped. */
    next_due_at: 'bigint',
    /** When the last one was due, sent or not. */
    last_due_at: 'bigint',
    /** The process that is writing it now has until then. */
    claimed_until: 'bigint not null default 0',
    [RULES]: ['unique (account_id, kind)'],
  },
} as const
export type MailTables = TablesOf<typeof MAIL>
export type WeeklyMailRow = Selectable<MailTables['weekly_mails']>

export const mailSchema: readonly Statement[] = [
  ...createTables(MAIL),
  'create index mail_queue_by_user on mail_queue (user_id)',
  // Requested mails go before the weekly ones.
  'create index mail_queue_due on mail_queue (kept, bulk, next_try_at)',
  // Erasing an account looks mails up by address.
  'create index mail_queue_recipient on mail_queue (recipient)',
  // Finding who is due costs the same however many are not.
  'create index weekly_mails_due on weekly_mails (next_due_at)',
]
