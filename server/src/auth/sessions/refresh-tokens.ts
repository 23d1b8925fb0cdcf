import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { isOver } from '#server/auth/standing/session-lifetime.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** How long the direct parent still works: a second tab, or an answer lost on the way. */
const REUSE_TOLERANCE_MS = 10_000
/** Used tokens are kept this long, so that a stolen old one is recognised and ends the session. */
const KEEP_USED_MS = 30 * DAY_MS

type Rotation =
  | {
      readonly outcome: 'rotated'
      readonly token: string
      readonly sessionId: string
      readonly userId: string
    }
  | { readonly outcome: 'unknown' | 'expired' | 'reused' }

/** A first token for a session. Only its hash is stored. */
export async function grantRefreshToken(
  trx: Transaction<Tables>,
  sessionId: string,
  now: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await insert(trx, token, sessionId, now)
  return token
}

/**
 * Exchanges a token for its child. The child is derived from the token and a stored nonce, so repeating the exchange
 * within the tolerance gives the same child, though no token is stored. Any other reuse means that someone else holds
 * the token: the session ends for both.
 */
export async function rotateRefreshToken(
  trx: Transaction<Tables>,
  token: string,
  now: number,
): Promise<Rotation> {
  const tokenHash = hashOf(token)
  const found = await trx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['session_id', 'child_nonce', 'used_at', 'sessions.user_id'])
    .select(['sessions.created_at', 'sessions.refreshed_at', 'sessions.expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!found) return { outcome: 'unknown' }
  const sessionId = found.session_id
  if (isOver(found, now)) {
    await endSession(trx, sessionId)
    return { outcome: 'expired' }
  }
  const child = createHmac('sha256', token).update(found.child_nonce).digest('base64url').slice(0, 32)
  const rotated: Rotation = { outcome: 'rotated', token: child, sessionId, userId: found.user_id }

  if (found.used_at === null && (await markUsed(trx, tokenHash, now))) {
    await insert(trx, child, sessionId, now)
    await trx.updateTable('sessions').set({ refreshed_at: now }).where('id', '=', sessionId).execute()
    await trx
      .deleteFrom('refresh_tokens')
      .where('session_id', '=', sessionId)
      .where('used_at', '<', now - KEEP_USED_MS)
      .execute()
    return rotated
  }
  // Null: another request won the race just now, which is within the tolerance.
  const usedAt = found.used_at ?? now
  if (now - usedAt <= REUSE_TOLERANCE_MS) {
    const known = await stateOf(trx, hashOf(child))
    if (known === 'unused') return rotated
    // The session was raised in the meantime. This tab has proven less and gets nothing, but that is not theft.
    if (known === 'replaced') return { outcome: 'unknown' }
  }
  await endSession(trx, sessionId)
  return { outcome: 'reused' }
}

/** Replaces the token when the owner has proven more than before; the old token is void immediately. */
export async function replaceRefreshToken(
  trx: Transaction<Tables>,
  sessionId: string,
  now: number,
): Promise<string> {
  await trx
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute()
  return grantRefreshToken(trx, sessionId, now)
}

async function markUsed(trx: Transaction<Tables>, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only `replaceRefreshToken` takes a young token away. */
async function stateOf(trx: Transaction<Tables>, tokenHash: string): Promise<'unused' | 'used' | 'replaced'> {
  const found = await trx
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!found) return 'replaced'
  return found.used_at === null ? 'unused' : 'used'
}

async function endSession(trx: Transaction<Tables>, sessionId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

async function insert(trx: Transaction<Tables>, token: string, sessionId: string, now: number) {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      child_nonce: randomBytes(16).toString('base64url'),
      created_at: now,
      used_at: null,
    })
    .execute()
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
