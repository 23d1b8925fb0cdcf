import type { ColumnType, Selectable } from 'kysely'
import type { Language } from '#core/language/language.ts'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'

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
    /** The process that is sending it now holds the claim until then. */
    claim: string | null
    claimed_until: ColumnType<number, number | undefined, number>
    /** 1: can wait until the mails that somebody asked for are sent. */
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
