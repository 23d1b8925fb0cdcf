import type { Database, Query } from '#server/db/database.ts'
import type { AdultProof } from '#server/db/schema/people.ts'

/** Long enough to read a report, short enough for a tablet that is handed back to a child. It is not prolonged by use. */
export const OPEN_MS = 15 * 60_000

export interface AdultGrant {
  readonly provedBy: AdultProof
  readonly expiresAt: number
}

/** The grant of a session, as long as it lasts. It is a row, so that it ends on every process at once. */
export type FindGrant = (sessionId: string) => Promise<AdultGrant | null>

export function createAdultGate({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): FindGrant {
  const read = db.readOne(
    db.query.selectFrom('adult_grants').select(['proved_by', 'expires_at']).where('session_id', '=', ''),
  )
  return async (sessionId) => {
    const row = await read([sessionId])
    return row && row.expires_at > now() ? { provedBy: row.proved_by, expiresAt: row.expires_at } : null
  }
}

/** Opens the gate for one session, or keeps it open longer. */
export async function openGate(
  query: Query,
  sessionId: string,
  provedBy: AdultProof,
  now: number,
): Promise<AdultGrant> {
  const grant = { proved_by: provedBy, opened_at: now, expires_at: now + OPEN_MS }
  await query
    .insertInto('adult_grants')
    .values({ session_id: sessionId, ...grant })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(grant))
    .execute()
  return { provedBy, expiresAt: grant.expires_at }
}

export async function closeGate(query: Query, sessionId: string): Promise<void> {
  await query.deleteFrom('adult_grants').where('session_id', '=', sessionId).execute()
}
