import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Database } from '#server/db/database.ts'
import type { SessionRow } from '#server/db/schema/accounts.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** A device that has not been used for this long signs in again. */
export const SESSION_IDLE_MS = 30 * DAY_MS
/** However busy it is, a session ends after half a year. */
export const SESSION_LIFETIME_MS = 180 * DAY_MS
const SWEEP_EVERY_MS = 3600 * 1000

/** Access tokens are short-lived, so a session in use is refreshed often: its last refresh is its last use. */
export function isOver(
  session: Pick<SessionRow, 'created_at' | 'refreshed_at' | 'expires_at'>,
  now: number,
): boolean {
  return (
    session.refreshed_at + SESSION_IDLE_MS <= now ||
    session.created_at + SESSION_LIFETIME_MS <= now ||
    (session.expires_at !== null && session.expires_at <= now)
  )
}

/** Removes the sessions that are over; their refresh tokens go with them. */
export async function sweepSessions({ query }: Pick<Database, 'query'>, now: number): Promise<void> {
  await query
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('refreshed_at', '<=', now - SESSION_IDLE_MS),
        row('created_at', '<=', now - SESSION_LIFETIME_MS),
        row('expires_at', '<=', now),
      ]),
    )
    .execute()
}

/** Sessions that are over are refused without it. */
export function sessionsJob({ db, now }: { readonly db: Database; readonly now: () => number }): Job {
  return { name: 'sessions', everyMs: SWEEP_EVERY_MS, run: () => sweepSessions(db, now()) }
}
