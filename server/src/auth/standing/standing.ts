import { isOver } from '#server/auth/standing/session-lifetime.ts'
import type { Database } from '#server/db/database.ts'
import { prepared, type RowsOf } from '#server/db/fast/prepared.ts'
import type { SessionRow } from '#server/db/schema/accounts.ts'

/** Decides whether a token with a valid signature still opens anything. */
export interface Standing {
  readonly revision: number
  readonly bannedUntil: number | null
  readonly deletedAt: number | null
  /** Whether the person has a second factor that counts. */
  readonly hasFactor: boolean
  readonly session: SessionRow | undefined
}

/** One indexed read, asked by every request of a signed-in person. */
export type Standings = (userId: string, sessionId: string) => Promise<Standing | undefined>

export function createStandings(db: Database): Standings {
  return async (userId, sessionId) => {
    const [row] = await standingOf({ userId, sessionId })(db.query)
    return (
      row && {
        revision: row.revision,
        bannedUntil: row.banned_until,
        deletedAt: row.deleted_at,
        // A number on SQLite.
        hasFactor: Boolean(row.has_factor),
        session: sessionOf(userId, row),
      }
    )
  }
}

interface Refusal {
  readonly code: 'user_not_found' | 'session_not_found' | 'session_expired' | 'user_banned'
  /** In GoTrue's words. */
  readonly message: string
}

/** A standing with nothing against it. */
export type InOrder = Standing & { readonly session: SessionRow }

export function checkStanding(standing: Standing | undefined, now: number): Refusal | InOrder {
  if (!standing || standing.deletedAt !== null)
    return { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' }
  const { session } = standing
  if (!session) {
    return {
      code: 'session_not_found',
      message: 'Session from session_id claim in JWT does not exist',
    }
  }
  if (isOver(session, now)) return { code: 'session_expired', message: 'Session has expired' }
  if ((standing.bannedUntil ?? 0) > now) return { code: 'user_banned', message: 'User is banned' }
  return standing as InOrder
}

/** A password alone is not enough for someone who asked for more. */
export function lacksSecondFactor({ hasFactor, session }: InOrder): boolean {
  return hasFactor && session.aal !== 'aal2'
}

export const SESSION_COLUMNS = [
  'sessions.id as s_id',
  'sessions.aal as s_aal',
  'sessions.amr as s_amr',
  'sessions.created_at as s_created_at',
  'sessions.refreshed_at as s_refreshed_at',
  'sessions.expires_at as s_expires_at',
] as const

const standingOf = prepared<{ readonly userId: string; readonly sessionId: string }>()(
  (query, { userId, sessionId }) =>
    query
      .selectFrom('users')
      .leftJoin('sessions', (join) =>
        join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', sessionId),
      )
      .select(['users.revision', 'users.banned_until', 'users.deleted_at', ...SESSION_COLUMNS])
      .select((row) =>
        row
          .exists(
            row
              .selectFrom('mfa_factors')
              .select('mfa_factors.id')
              .whereRef('mfa_factors.user_id', '=', 'users.id')
              .where('mfa_factors.status', '=', 'verified'),
          )
          .as('has_factor'),
      )
      .where('users.id', '=', userId),
)
type StandingRow = RowsOf<ReturnType<typeof standingOf>>[number]

type SessionColumns = Pick<StandingRow, Extract<keyof StandingRow, `s_${string}`>>

export function sessionOf(userId: string, row: SessionColumns): SessionRow | undefined {
  if (row.s_id === null) return undefined
  return {
    id: row.s_id,
    user_id: userId,
    aal: row.s_aal as SessionRow['aal'],
    amr: row.s_amr as string,
    created_at: row.s_created_at as number,
    refreshed_at: row.s_refreshed_at as number,
    expires_at: row.s_expires_at,
  }
}
