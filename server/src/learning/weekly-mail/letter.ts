import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import type { WeeklyContent } from '#server/mail/templates/weekly-layout.ts'

/** What a week's mail says. */
export interface Letter {
  readonly content: WeeklyContent
  /** Whether everybody in it is still there for the reader, looked at with those people locked. */
  isStillTrue(trx: Transaction<Tables>): Promise<boolean>
}
