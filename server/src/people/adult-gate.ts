import type { Database, Query } from '#server/db/database.ts'
import { prepared } from '#server/db/fast/prepared.ts'
import type { AdultProof } from '#server/db/schema/people.ts'

/** Long enough to read a report, short enough for a tablet that is handed back to a child. */
export const OPEN_MS = 15 * 60_000
/** However much a teacher does: after a school day the proof is asked for again. */
const LONGEST_MS = 8 * 3600_000
/** A row is not written for less: a dashboard asks three times a minute. */
const WORTH_WRITING_MS = 60_000

export interface AdultGrant {
  readonly provedBy: AdultProof
  readonly openedAt: number
  readonly expiresAt: number
}

/** How long ago the password may have been typed where something is erased. */
const FRESH_MS = 5 * 60_000

/** Whether the password, or a mailed code, was typed a moment ago: a PIN that a child has watched erases nothing. */
export const isFresh = ({ provedBy, openedAt }: AdultGrant, now: number) =>
  provedBy !== 'pin' && openedAt > now - FRESH_MS

/** The grant of a session, while it lasts. It is a row, so it ends on all processes at the same moment. */
export interface AdultGate {
  /** Null when the gate is closed. */
  findGrant(sessionId: string): Promise<AdultGrant | null>
  /** Whether the gate closed behind the board of this class, so that the session may still read the board. */
  showsBoard(sessionId: string, classId: string): Promise<boolean>
}

const grantOf = prepared<{ readonly sessionId: string }>()((query, { sessionId }) =>
  query
    .selectFrom('adult_grants')
    .select(['proved_by', 'opened_at', 'expires_at', 'board_class_id'])
    .where('session_id', '=', sessionId),
)

export function createAdultGate({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): AdultGate {
  const current = async (sessionId: string) => {
    const [row] = await grantOf({ sessionId })(db.query)
    return row && row.expires_at > now() ? row : null
  }
  return {
    async findGrant(sessionId) {
      const row = await current(sessionId)
      if (!row || row.board_class_id !== null) return null
      return { provedBy: row.proved_by, openedAt: row.opened_at, expiresAt: row.expires_at }
    },
    async showsBoard(sessionId, classId) {
      return (await current(sessionId))?.board_class_id === classId
    },
  }
}

/**
 * Teaching keeps the gate open: it closes a quarter of an hour after the last call about a class, not in the middle of
 * a lesson. A gate that was locked in the meantime stays locked.
 */
export async function prolongGate(
  query: Query,
  sessionId: string,
  { openedAt, expiresAt }: AdultGrant,
  now: number,
): Promise<void> {
  const expires_at = Math.min(now + OPEN_MS, openedAt + LONGEST_MS)
  if (expires_at < expiresAt + WORTH_WRITING_MS) return
  await query
    .updateTable('adult_grants')
    .set({ expires_at })
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', expires_at)
    .where('board_class_id', 'is', null)
    .execute()
}

/**
 * The board hangs where children walk up to it: what the proof opened closes, but for this one read, which lasts as long
 * as teaching could have kept the gate open. A gate that was locked in the meantime stays locked.
 */
export async function closeGateBehindBoard(query: Query, sessionId: string, classId: string): Promise<void> {
  await query
    .updateTable('adult_grants')
    .set((row) => ({
      board_class_id: classId,
      expires_at: row('opened_at', '+', LONGEST_MS),
    }))
    .where('session_id', '=', sessionId)
    .where('board_class_id', 'is', null)
    .execute()
}

/** Opens the gate for one session, anew if it is open. */
export async function openGate(
  query: Query,
  sessionId: string,
  provedBy: AdultProof,
  now: number,
): Promise<AdultGrant> {
  const grant = { proved_by: provedBy, opened_at: now, expires_at: now + OPEN_MS, board_class_id: null }
  await query
    .insertInto('adult_grants')
    .values({ session_id: sessionId, ...grant })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(grant))
    .execute()
  return { provedBy, openedAt: now, expiresAt: grant.expires_at }
}

export async function closeGate(query: Query, sessionId: string): Promise<void> {
  await query.deleteFrom('adult_grants').where('session_id', '=', sessionId).execute()
}
