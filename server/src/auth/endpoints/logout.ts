import type { Context as HonoContext } from 'hono'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'

/** Ends this session, all others, or all. Refresh tokens go with their session. */
export function logout(auth: AuthContext) {
  return async (c: HonoContext<SessionEnv>) => {
    const scope = c.req.query('scope') || 'global'
    const session = c.get('session')
    const hasFactor = c.get('account').factors.some((factor) => factor.status === 'verified')
    let ended = auth.db.query.deleteFrom('sessions').where('user_id', '=', session.user_id)
    // A session with only the password cannot end one that was opened with the second factor too.
    if (hasFactor && session.aal === 'aal1') ended = ended.where('aal', '=', 'aal1')
    if (scope === 'global') await ended.execute()
    else if (scope === 'local') await ended.where('id', '=', session.id).execute()
    else if (scope === 'others') await ended.where('id', '!=', session.id).execute()
    else throw validationFailed(`Unsupported logout scope "${scope}"`)
    return c.body(null, 204)
  }
}
