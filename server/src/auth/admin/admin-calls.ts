import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { bearerToken } from '#server/auth/sessions/require-user.ts'

const NAMED_ACCOUNT = /\/admin\/users\/([0-9a-f-]{36})(?:\/|$)/i
type AdminEnv = { Variables: { adminId: string | null } }

/**
 * Records every operator call before it is answered, so none goes unrecorded, and a record about an account that the
 * call erases is erased with it.
 */
export function recordAdminCall(auth: AuthContext): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const adminId = await personOf(auth, c)
    c.set('adminId', adminId)
    await auth.db.transaction(async (trx) => {
      const named = NAMED_ACCOUNT.exec(c.req.path)?.[1]?.toLowerCase()
      // Only existing accounts: the id of an erased one must not be recorded again.
      const subject = named
        ? await trx.selectFrom('users').select('id').where('id', '=', named).executeTakeFirst()
        : undefined
      await auth.audit.record(trx, {
        action: 'admin.called',
        actor: adminId,
        subject: subject?.id ?? null,
        network: auditedNetwork(auth.config, c),
        detail: { call: `${c.req.method} ${patternOf(c)}` },
      })
    })
    await next()
  }
}

/** The route pattern, not the path, so nothing an operator typed is recorded. */
const patternOf = (c: HonoContext) =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'unknown'

/** Null for the service key, which belongs to no person. */
export const adminIdOf = (c: HonoContext): string | null => (c as HonoContext<AdminEnv>).get('adminId')

async function personOf(auth: AuthContext, c: HonoContext): Promise<string | null> {
  const token = bearerToken(c)
  if (!token || token === auth.keys.serviceKey) return null
  const { sub } = await auth.keys.verifier.verifyOperator(token)
  return sub ?? null
}
