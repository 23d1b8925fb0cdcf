import type { MiddlewareHandler } from 'hono'
import { errors, type JWTPayload } from 'jose'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { bearerToken, signedInFrom } from '#server/auth/sessions/require-user.ts'
import { checkStanding } from '#server/auth/standing/standing.ts'
import type { SessionRow } from '#server/db/schema/accounts.ts'
import { HttpFailure } from '#server/failure.ts'
import type { Services } from '#server/services.ts'

export type SessionEnv = { Variables: { account: Account; session: SessionRow } }

/** Requires a valid token, a live session and an account that is neither banned nor deleted. */
export function requireSession(auth: AuthContext): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const signedIn = signedInFrom(await verifiedClaims(auth, bearerToken(c)))
    if (!signedIn) throw new HttpFailure(403, 'bad_jwt', 'invalid claim: missing sub claim')
    const standing = checkStanding(
      await auth.accounts.standingOf(signedIn.id, signedIn.sessionId),
      auth.now(),
    )
    if ('code' in standing) throw new HttpFailure(403, standing.code, standing.message)
    const account = await auth.accounts.atRevision(signedIn.id, standing.revision)
    if (!account) throw new HttpFailure(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    c.set('account', account)
    c.set('session', standing.session)
    await next()
  }
}

function verifiedClaims(ctx: Services, token: string | undefined): Promise<JWTPayload> {
  if (!token) throw new HttpFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return orBadJwt(ctx.keys.verifier.verify(token))
}

/** The claims of a token. An operator's token may have no expiry. */
export const operatorClaims = (ctx: Services, token: string) =>
  orBadJwt(ctx.keys.verifier.verifyOperator(token))

async function orBadJwt(claims: Promise<JWTPayload>): Promise<JWTPayload> {
  try {
    return await claims
  } catch (error) {
    const reason =
      error instanceof errors.JWTExpired ? 'token has invalid claims: token is expired' : 'token is not valid'
    throw new HttpFailure(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  }
}
