import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { sameText } from '#server/crypto/same-text.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { OneTimeKind, OneTimeTokenRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'

const HOUR_MS = 3600 * 1000
/** A parent may read the first mail in the evening; what can change an account lives shorter. */
const LIFETIME_MS: Readonly<Record<OneTimeKind, number>> = {
  confirmation: DAY_MS,
  recovery: HOUR_MS,
  email_change_current: HOUR_MS,
  email_change_new: HOUR_MS,
  reauthentication: HOUR_MS,
  deletion: HOUR_MS,
}
const MAX_CODE_TRIES = 5
const PKCE_PREFIX = 'pkce_'

/** What goes into one mail: a long token for the link and six digits to type. Only hashes are stored. */
export interface OneTimeToken {
  readonly token: string
  readonly code: string
}

/**
 * Makes the only valid token of its kind for this account: an earlier mail stops working. Confirmations are the
 * exception: anyone can sign up an address, and that must not void the link its owner is waiting for.
 */
export async function issueOneTimeToken(
  auth: AuthContext,
  trx: Transaction<Tables>,
  given: {
    userId: string
    kind: OneTimeKind
    sentTo: string
    flowStateId?: string | null
    signUpId?: string | null
  },
): Promise<OneTimeToken> {
  const now = auth.now()
  const id = randomUUID()
  const token = (given.flowStateId ? PKCE_PREFIX : '') + randomBytes(28).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await trx.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
  if (given.kind !== 'confirmation') await clearOneTimeTokens(trx, given.userId, [given.kind])
  await trx
    .insertInto('one_time_tokens')
    .values({
      id,
      user_id: given.userId,
      kind: given.kind,
      token_hash: hashOf(token),
      code_hash: codeHash(auth, id, code),
      sent_to: given.sentTo,
      attempts: 0,
      flow_state_id: given.flowStateId ?? null,
      sign_up_id: given.signUpId ?? null,
      created_at: now,
      expires_at: now + LIFETIME_MS[given.kind],
    })
    .execute()
  return { token, code }
}

export function findByLink(
  auth: AuthContext,
  trx: Transaction<Tables>,
  token: string,
  kinds: readonly OneTimeKind[],
): Promise<OneTimeTokenRow | undefined> {
  return trx
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', auth.now())
    .executeTakeFirst()
}

/**
 * The token whose code was sent to this address and matches. Every call spends one of the five tries
 * before it compares, so guesses sent at the same moment cannot share a try.
 */
export async function findByCode(
  auth: AuthContext,
  trx: Transaction<Tables>,
  given: { sentTo: string; kinds: readonly OneTimeKind[]; code: string },
): Promise<OneTimeTokenRow | undefined> {
  const tried = await trx
    .updateTable('one_time_tokens')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('sent_to', '=', given.sentTo)
    .where('kind', 'in', given.kinds)
    .where('expires_at', '>', auth.now())
    .where('attempts', '<', MAX_CODE_TRIES)
    .returningAll()
    .execute()
  return tried.find((row) => sameText(row.code_hash, codeHash(auth, row.id, given.code)))
}

export async function clearOneTimeTokens(
  trx: Transaction<Tables>,
  userId: string,
  kinds?: readonly OneTimeKind[],
): Promise<void> {
  let cleared = trx.deleteFrom('one_time_tokens').where('user_id', '=', userId)
  if (kinds) cleared = cleared.where('kind', 'in', kinds)
  await cleared.execute()
}

/** Takes the token out of use; false when another request was faster. */
export async function consume(trx: Transaction<Tables>, token: OneTimeTokenRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('one_time_tokens')
    .where('id', '=', token.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const hashOf = (token: string) => sha256(token).toString('base64url')

/** Six digits can be guessed from a plain hash in no time: the key, stored elsewhere, makes a leaked table useless. */
const codeHash = (auth: AuthContext, id: string, code: string) =>
  createHmac('sha256', auth.keys.codeKey).update(`${id}:${code}`).digest('base64url')
