import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'

export interface Mail {
  readonly to: string
  /** The account it is about: the mail is erased with it. */
  readonly userId?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The link or code a person needs, printed to the console when no SMTP is configured. */
  readonly action?: string
  /** Where one click ends mails like this one (RFC 8058). Such mails wait until requested mails are sent. */
  readonly unsubscribe?: string
}

export interface Mailer {
  /** False where the operator switched mail off: what needs one is refused before anything is stored. */
  readonly sends: boolean
  /** Puts the mail into the queue as part of `trx`: it is sent if and only if the transaction commits. */
  enqueue(trx: Transaction<Tables>, mail: Mail): Promise<void>
  /** Tries to send what is due, now. Called after a commit; never throws. */
  flush(): Promise<void>
  /** After the jobs have ended. */
  stop(): Promise<void>
}
