import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Database, Query } from '#server/db/database.ts'
import { claim } from '#server/jobs/claim.ts'
import type { Mail } from '#server/mail/mailer.ts'

/** Longer than the longest send (see the SMTP timeouts), so a claim never ends while its mail is on the wire. */
const CLAIM_MS = 5 * 60_000
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 30 * 60_000
/** After this many tries (about a day) the links in the mail have long expired. */
export const MAX_TRIES = 50
const MAILBOX_SIZE = 100
const MAILBOX_DAYS_MS = 7 * DAY_MS

export interface QueuedMail extends Mail {
  readonly id: string
  readonly tries: number
}

export async function addMail(query: Query, mail: Mail, { now, kept }: { now: number; kept: boolean }) {
  if (kept) {
    await query
      .deleteFrom('mail_queue')
      .where('kept', '=', 1)
      .where('created_at', '<', now - MAILBOX_DAYS_MS)
      .execute()
  }
  await query
    .insertInto('mail_queue')
    .values({
      id: randomUUID(),
      user_id: mail.userId ?? null,
      recipient: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      action: mail.action ?? null,
      bulk: mail.unsubscribe === undefined ? 0 : 1,
      unsubscribe: mail.unsubscribe ?? null,
      kept: kept ? 1 : 0,
      created_at: now,
      next_try_at: now,
    })
    .execute()
}

/** One mail that is due, for this process alone. */
export async function claimMail(
  db: Pick<Database, 'query' | 'engine'>,
  now: number,
): Promise<QueuedMail | undefined> {
  const [row] = await claim(db, 'mail_queue', { now, ms: CLAIM_MS }, (mails) =>
    mails
      .where('kept', '=', 0)
      .where('next_try_at', '<=', now)
      .orderBy('bulk')
      .orderBy('next_try_at')
      .limit(1),
  )
  if (!row) return undefined
  const { id, recipient: to, subject, html, text, tries, unsubscribe } = row
  return { id, to, subject, html, text, tries, ...(unsubscribe === null ? {} : { unsubscribe }) }
}

/** Takes weekly mails back that were not sent yet. */
export async function removeWaitingBulk(query: Query, accountIds: readonly string[]) {
  if (accountIds.length === 0) return
  await query
    .deleteFrom('mail_queue')
    .where('bulk', '=', 1)
    .where('kept', '=', 0)
    .where('user_id', 'in', accountIds)
    .execute()
}

export async function removeMail(query: Query, id: string) {
  await query.deleteFrom('mail_queue').where('id', '=', id).execute()
}

export async function postponeMail(query: Query, mail: QueuedMail, now: number) {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** mail.tries, LONGEST_RETRY_MS)
  await query
    .updateTable('mail_queue')
    .set({ tries: mail.tries + 1, next_try_at: now + wait, claimed_until: 0 })
    .where('id', '=', mail.id)
    .execute()
}

/** The local mailbox, newest first. */
export function keptMails(query: Query) {
  return query
    .selectFrom('mail_queue')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'action', 'unsubscribe', 'created_at'])
    .where('kept', '=', 1)
    .orderBy('created_at', 'desc')
    .limit(MAILBOX_SIZE)
    .execute()
}

/** Local mails whose link no process has shown yet; each is given out once. */
export function takeUnprinted(query: Query) {
  return query
    .updateTable('mail_queue')
    .set({ tries: 1 })
    .where('kept', '=', 1)
    .where('tries', '=', 0)
    .returning(['subject', 'action'])
    .execute()
}
