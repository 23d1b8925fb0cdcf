import type { Context, MiddlewareHandler } from 'hono'
import type { JWTPayload } from 'jose'
import type { Services } from '#server/services.ts'

/** Who is asking, as proven by the access token. Nothing else in a request says who someone is. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly sessionId: string
}
export type SignedInEnv = { Variables: { user: SignedIn } }

/** Answers 401 unless the request carries a valid access token of ours. */
export function requireUser(ctx: Services): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const token = bearerToken(c)
    if (!token) return c.json({ code: 'no_authorization', message: 'Sign in first.' }, 401)
    const user = await signedInBy(ctx, token)
    if (!user) return c.json({ code: 'bad_jwt', message: 'Your session has ended. Sign in again.' }, 401)
    c.set('user', user)
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
