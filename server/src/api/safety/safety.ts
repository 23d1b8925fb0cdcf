import { iso } from '#core/calendar/dates.ts'
import type { AccountSafety } from '#server/api/safety/schemas.ts'
import { recoveryCodesCountFrom } from '#server/auth/factors/fresh-code.ts'
import { codesLeft } from '#server/auth/factors/recovery-codes.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { isOver } from '#server/auth/standing/session-lifetime.ts'
import type { Services } from '#server/services.ts'

type Safety = AccountSafety

export async function safetyOf({ db, now }: Services, { id, sessionId }: SignedIn): Promise<Safety | null> {
  const user = await db.query
    .selectFrom('users')
    .select(['password_hash', 'password_strong'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return null
  const factor = await db.query
    .selectFrom('mfa_factors')
    .select(['id', 'created_at'])
    .where('user_id', '=', id)
    .where('status', '=', 'verified')
    .orderBy('created_at')
    .executeTakeFirst()
  const sessions = await db.query
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'refreshed_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()
  const codesCountFrom = factor ? await recoveryCodesCountFrom(db.query, id) : null
  return {
    has_password: user.password_hash !== null,
    password_strong: user.password_strong === null ? null : user.password_strong === 1,
    factor: factor ? { id: factor.id, added_at: iso(factor.created_at) } : null,
    recovery_codes_left: factor ? await codesLeft(db.query, id) : 0,
    recovery_codes_turn_off_from:
      codesCountFrom !== null && codesCountFrom > now() ? iso(codesCountFrom) : null,
    sessions: sessions
      .filter((session) => !isOver(session, now()))
      .map((session) => ({
        id: session.id,
        device: session.device,
        current: session.id === sessionId,
        signed_in_at: iso(session.created_at),
        last_used_at: iso(session.refreshed_at),
      })),
  }
}
