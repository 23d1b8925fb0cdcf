import type { Context as HonoContext } from 'hono'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { endAuthCodes } from '#server/auth/standing/end-access.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'

const SCOPES = ['global', 'local', 'others']

/** Ends this session, all others, or all. Refresh tokens go with their session, codes with all others. */
export const logout = (auth: AuthContext) => async (c: HonoContext<SessionEnv>) => {
  const scope = c.req.query('scope') || 'global'
  if (!SCOPES.includes(scope)) throw validationFailed(`Unsupported logout scope "${scope}"`)
  const session = c.get('session')
  const hasFactor = c.get('account').factors.some((factor) => factor.status === 'verified')
  await auth.db.transaction(async (trx) => {
    // Before the sessions: a code that is redeemed meanwhile opens one that the look below finds.
    if (scope !== 'local') await endAuthCodes(trx, [session.user_id])
    let ended = trx.deleteFrom('sessions').where('user_id', '=', session.user_id)
    // A session with only the password cannot end one that was opened with the second factor too.
    if (hasFactor && session.aal === 'aal1') ended = ended.where('aal', '=', 'aal1')
    if (scope !== 'global') ended = ended.where('id', scope === 'local' ? '=' : '!=', session.id)
    await ended.execute()
  })
  return c.body(null, 204)
}
