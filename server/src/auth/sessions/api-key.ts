import type { Context, MiddlewareHandler } from 'hono'
import { operatorClaims } from '#server/auth/sessions/require-session.ts'
import { bearerToken, signedInFrom } from '#server/auth/sessions/require-user.ts'
import { checkStanding, createStandings, lacksSecondFactor } from '#server/auth/standing/standing.ts'
import { sameText } from '#server/crypto/same-text.ts'
import { HttpFailure } from '#server/failure.ts'
import { setEarly } from '#server/network/early-header.ts'
import type { Services } from '#server/services.ts'

const ADMIN_ROLES: readonly unknown[] = ['service_role', 'supabase_admin']

/** Every call must name the project's key, publishable or secret. */
export function requireApiKey(ctx: Services): MiddlewareHandler {
  return async (c, next) => {
    const key = apiKey(c)
    if (!key) {
      throw new HttpFailure(401, 'no_authorization', 'No API key found in request', {
        details: { hint: 'No `apikey` request header or url param was found.' },
      })
    }
    // The publishable key is not a secret: every page carries it.
    if (key !== ctx.keys.publishableKey && !(await opensAdmin(ctx, key))) {
      throw new HttpFailure(401, 'no_authorization', 'Invalid API key', {
        details: { hint: 'Double check the publishable or service key.' },
      })
    }
    // Responses hold sessions and personal data: never cache them.
    setEarly(c, 'Cache-Control', 'no-store')
    await next()
  }
}

/** Only the service key, or a token of ours with an administrator's role, opens what follows. */
export function requireAdmin(ctx: Services): MiddlewareHandler {
  return async (c, next) => {
    // A bearer token takes precedence over the API key.
    const token = bearerToken(c)
    const allowed = token
      ? sameText(token, ctx.keys.serviceKey) || (await hasAdminRole(ctx, token))
      : await opensAdmin(ctx, apiKey(c) ?? '')
    if (!allowed) {
      throw token
        ? new HttpFailure(403, 'not_admin', 'User not allowed')
        : new HttpFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    }
    await next()
  }
}

const apiKey = (c: Context) => c.req.header('apikey') ?? c.req.query('apikey')

async function hasAdminRole(ctx: Services, token: string): Promise<boolean> {
  if (token === ctx.keys.publishableKey) return false
  const claims = await operatorClaims(ctx, token)
  if (!ADMIN_ROLES.includes(claims.role)) return false
  // Only a token without a person may last forever: a person's token must expire.
  if (claims.exp === undefined && claims.sub !== undefined) return false
  // An account with that role passes the usual session checks; a token made by the operator names no account.
  const person = signedInFrom(claims)
  if (!person) return true
  const standing = checkStanding(await createStandings(ctx.db)(person.id, person.sessionId), ctx.now())
  return !('code' in standing) && !lacksSecondFactor(standing)
}

async function opensAdmin(ctx: Services, key: string): Promise<boolean> {
  if (sameText(key, ctx.keys.serviceKey)) return true
  try {
    return await hasAdminRole(ctx, key)
  } catch {
    return false
  }
}
