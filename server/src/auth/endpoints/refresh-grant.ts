import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { rememberClient } from '#server/auth/clients/known-clients.ts'
import { rotateRefreshToken } from '#server/auth/sessions/refresh-tokens.ts'
import { sessionJson } from '#server/auth/sessions/sessions.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'

const Body = v.object({ refresh_token: text })

export async function refreshGrant(auth: AuthContext, c: HonoContext) {
  const { refresh_token: given } = await readBody(c, Body)
  if (given === '') throw validationFailed('refresh_token required')
  // A refusal is returned rather than thrown: ending the session of a reused token must be committed.
  const result = await auth.db.transaction(async (trx) => {
    const rotation = await rotateRefreshToken(trx, given, auth.now())
    if (rotation.outcome !== 'rotated') return refusals[rotation.outcome]()
    const account = await auth.accounts.load(trx, rotation.userId, rotation.sessionId)
    if (!account?.session) return refusals.unknown()
    if ((account.user.banned_until ?? 0) > auth.now())
      return new HttpFailure(400, 'user_banned', 'Invalid Refresh Token: User Banned')
    return { account, session: account.session, refreshToken: rotation.token }
  })
  if (result instanceof HttpFailure) {
    // Only refusals are counted: honest refreshes are frequent, and a token cannot be guessed.
    await limitNetwork(auth, LIMITS.refusedRefreshPerNetwork, c)
    throw result
  }
  await rememberClient(auth, c, result.account.user.id)
  return c.json(await sessionJson(auth, result))
}

const refusals = {
  unknown: () =>
    new HttpFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  expired: () => new HttpFailure(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  reused: () => new HttpFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
}
