import { createHmac, randomInt } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { raise } from '#server/auth/factors/verify-factor.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { sessionJson } from '#server/auth/sessions/sessions.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { limit } from '#server/auth/wire/limits.ts'
import type { Query } from '#server/db/database.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import type { Services } from '#server/services.ts'

const CODES = 10
const LENGTH = 10
/** Without what looks alike on paper: ten of 29 characters are 48 bits. */
const ALPHABET = 'abcdefghjkmnpqrsuwxyz23456789'

/** New codes in place of the old ones. They are told once; only hashes are kept. */
export async function makeRecoveryCodes(ctx: Services, query: Query, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, drawCode)
  await query.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await query
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashOf(ctx, userId, code),
        created_at: ctx.now(),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

export async function codesLeft(query: Query, userId: string): Promise<number> {
  const rows = await query
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

const Body = v.object({ code: text })

/** For a lost phone: a recovery code replaces one from the app, once. */
export const recoverFactor = (auth: AuthContext) => async (c: HonoContext<SessionEnv>) => {
  const { code } = await readBody(c, Body)
  const account = c.get('account')
  const userId = account.user.id
  const factor = account.factors.find(({ status }) => status === 'verified')
  if (!factor) throw new HttpFailure(404, 'mfa_factor_not_found', 'Factor not found')
  await limit(auth, LIMITS.factorPerUser, `verify:${userId}`)
  // A refusal is returned rather than thrown, so that it stays on record.
  const result = await auth.db.transaction(async (trx) => {
    const person = { ...onItself(auth.config, c, userId) }
    const { numUpdatedRows } = await trx
      .updateTable('recovery_codes')
      .set({ used_at: auth.now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(auth, userId, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const refusal = new HttpFailure(422, 'mfa_verification_failed', 'Invalid recovery code entered')
      await auth.audit.record(trx, {
        action: 'factor.failed',
        ...person,
        detail: { reason: 'recovery-code' },
      })
      return refusal
    }
    await auth.audit.record(trx, { action: 'sign-in', ...person, detail: { method: 'recovery-code' } })
    return raise(auth, c, trx, account.user, factor, c.get('session'), 'recovery-code')
  })
  if (result instanceof HttpFailure) throw result
  return c.json(await sessionJson(auth, result))
}

function drawCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Keyed, so that codes cannot be tried against a stolen database. */
function hashOf(ctx: Services, userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', ctx.keys.serviceKey).update(`recovery:${userId}:${code}`).digest('base64url')
}
