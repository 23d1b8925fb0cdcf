import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'

/** Who is asking, as proven by the access token. Nothing else in a request says who someone is. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly sessionId: string
}
export type SignedInEnv = { Variables: { user: SignedIn } }

/** Answers 401 unless the request carries a valid access token of ours. */
export function requireUser(_ctx: Context): MiddlewareHandler<SignedInEnv> {
  return async (c) => c.json({ code: 'no_authorization', message: 'Sign in first.' }, 401)
}
