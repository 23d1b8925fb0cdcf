import { randomUUID } from 'node:crypto'
import type { Language } from '#core/language/language.ts'
import { type MailKind, USUAL_HOUR, USUAL_WEEKDAY } from '#core/weekly-mail/weekly-mail.ts'
import { nextWeekly } from '#core/weekly-mail/weekly-moment.ts'
import type { Database, Query } from '#server/db/database.ts'
import type { WeeklyMailRow } from '#server/db/schema/mail.ts'
import { claim } from '#server/jobs/claim.ts'

/** Longer than the longest mail takes to write: after it, the process that claimed it is taken for dead. */
const CLAIM_MS = 5 * 60_000

export function findWeeklyMail(
  query: Query,
  accountId: string,
  kind: MailKind,
): Promise<WeeklyMailRow | undefined> {
  return query
    .selectFrom('weekly_mails')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export function weeklyMailsOf(query: Query, accountId: string): Promise<WeeklyMailRow[]> {
  return query
    .selectFrom('weekly_mails')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute()
}

interface Device {
  readonly timeZone: string
  readonly language: Language
}

/** Starts the mail at the usual hour on the clock of this device. An earlier choice stays. True when it is new. */
export async function startWeeklyMail(
  query: Query,
  accountId: string,
  kind: MailKind,
  { timeZone, language }: Device,
  now: number,
): Promise<boolean> {
  const hour = { weekday: USUAL_WEEKDAY, hour: USUAL_HOUR }
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('weekly_mails')
    .values({
      id: randomUUID(),
      account_id: accountId,
      kind,
      ...hour,
      time_zone: timeZone,
      language,
      stopped_by: null,
      started_at: now,
      next_due_at: nextWeekly({ ...hour, timeZone }, now),
      last_due_at: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Choice = Pick<WeeklyMailRow, 'weekday' | 'hour' | 'time_zone' | 'language'>

/** Sets when the mail comes, and whether: `stoppedBy` is null for a mail that comes. */
export async function setWeeklyMail(
  query: Query,
  id: string,
  { weekday, hour, time_zone, language }: Choice,
  stoppedBy: WeeklyMailRow['stopped_by'],
  now: number,
): Promise<void> {
  const next = nextWeekly({ weekday, hour, timeZone: time_zone }, now)
  await query
    .updateTable('weekly_mails')
    .set({
      weekday,
      hour,
      time_zone,
      language,
      stopped_by: stoppedBy,
      next_due_at: stoppedBy === null ? next : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Some mails that are due, for this process alone. */
export function claimDue(
  db: Pick<Database, 'query' | 'engine'>,
  now: number,
  most: number,
): Promise<WeeklyMailRow[]> {
  return claim(db, 'weekly_mails', { now, ms: CLAIM_MS }, (mails) =>
    mails.where('next_due_at', '<=', now).orderBy('next_due_at').limit(most),
  )
}

/** Advances the mail to the next week. False when another process has done so, or the person has chosen another hour since. */
export async function settleDue(query: Query, row: WeeklyMailRow, now: number): Promise<boolean> {
  const { weekday, hour, time_zone: timeZone } = row
  const { numUpdatedRows } = await query
    .updateTable('weekly_mails')
    .set({
      next_due_at: nextWeekly({ weekday, hour, timeZone }, now),
      last_due_at: row.next_due_at,
      claimed_until: 0,
    })
    .where('id', '=', row.id)
    .where('next_due_at', '=', row.next_due_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
