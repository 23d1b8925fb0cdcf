import type { Context, MiddlewareHandler } from 'hono'
import type { JWTPayload } from 'jose'
import { checkStanding, createStandings, lacksSecondFactor } from '#server/auth/standing/standing.ts'
import type { Services } from '#server/services.ts'

/** Who is asking, as proven by the access token. Nothing else in a request says who someone is. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly sessionId: string
}
export type SignedInEnv = { Variables: { user: SignedIn } }

const REFUSALS = {
  no_authorization: 'Sign in first.',
  bad_jwt: 'Your session has ended. Sign in again.',
  session_not_found: 'Your session has ended. Sign in again.',
  session_expired: 'Your session has ended. Sign in again.',
  user_not_found: 'This account no longer exists.',
  user_banned: 'This account is closed for now.',
  insufficient_aal: 'Confirm your second factor first.',
} as const

/**
 * Responds 401 unless the request carries an access token of ours whose session is live, whose account is neither
 * banned nor deleted, and whose second factor, if there is one, is confirmed.
 */
export function requireUser(ctx: Services): MiddlewareHandler<SignedInEnv> {
  const standingOf = createStandings(ctx.db)

  async function admit(token: string | undefined): Promise<SignedIn | keyof typeof REFUSALS> {
    if (!token) return 'no_authorization'
    const user = await signedInBy(ctx, token)
    if (!user) return 'bad_jwt'
    const standing = checkStanding(await standingOf(user.id, user.sessionId), ctx.now())
    if ('code' in standing) return standing.code
    return lacksSecondFactor(standing) ? 'insufficient_aal' : user
  }

  return async (c, next) => {
    const admitted = await admit(bearerToken(c))
    if (typeof admitted === 'string') return c.json({ code: admitted, message: REFUSALS[admitted] }, 401)
    c.set('user', admitted)
    await next()
  }
}

async function signedInBy(ctx: Services, token: string): Promise<SignedIn | undefined> {
  try {
    return signedInFrom(await ctx.keys.verifier.verify(token))
  } catch {
    // Whatever is wrong with it, a token we cannot verify proves nothing.
    return undefined
  }
}

/** Undefined for tokens that are ours but name no person, such as an operator's. */
export function signedInFrom(claims: JWTPayload): SignedIn | undefined {
  const { sub, email, session_id: sessionId, aud } = claims
  if (typeof sub !== 'string' || typeof sessionId !== 'string' || aud !== 'authenticated') return undefined
  return { id: sub, email: typeof email === 'string' ? email : '', sessionId }
}

const SCHEME = 'bearer '

export function bearerToken(c: Context): string | undefined {
  const header = c.req.header('authorization')
  if (header?.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined
  const token = header.slice(SCHEME.length)
  return token === '' || token.includes(' ') ? undefined : token
}
