import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import type { WeeklyContent } from '#server/mail/templates/weekly-layout.ts'

/** What a week's mail says. */
export interface Letter {
  readonly content: WeeklyContent
  /** Whether everybody in it is still there for the reader, looked at with those people locked. */
  isStillTrue(trx: Transaction<Tables>): Promise<boolean>
}

/** A name as a mail repeats it: nothing in it that a mail program would make a link of. */
export function nameInMail(name: string | null, otherwise: string): string {
  const plain = (name ?? '')
    .replace(/[^\p{L}\p{M}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.slice(0, 40).trim() || otherwise
}
