import type { ColumnType } from 'kysely'

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
  }
}
