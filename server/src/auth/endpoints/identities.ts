import type { Context as HonoContext } from 'hono'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { readUuid } from '#server/auth/wire/uuid.ts'
import { HttpFailure } from '#server/failure.ts'

/** Unlinks one way to sign in; the last one stays, or the person could never come back. */
export function deleteIdentity(auth: AuthContext) {
  return async (c: HonoContext<SessionEnv>) => {
    const id = readUuid(c.req.param('identityId'), 'identity_id')
    const { user, factors } = c.get('account')
    if (c.get('session').aal !== 'aal2' && factors.some((factor) => factor.status === 'verified')) {
      throw new HttpFailure(401, 'insufficient_aal', 'AAL2 session is required to unlink an identity.')
    }
    await auth.db.transaction(async (trx) => {
      await auth.db.lock(trx, `account:${user.id}`)
      const own = await trx
        .selectFrom('identities')
        .select(['id', 'provider'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .execute()
      if (own.length <= 1) {
        throw new HttpFailure(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        )
      }
      const kept = own.filter((identity) => identity.id !== id)
      if (kept.length === own.length) {
        throw new HttpFailure(422, 'identity_not_found', "Identity doesn't exist")
      }
      await trx.deleteFrom('identities').where('id', '=', id).execute()
      const providers = [...new Set(kept.map((identity) => identity.provider))]
      const appMetadata = JSON.parse(user.app_metadata) as Record<string, unknown>
      await changeUser(
        trx,
        user.id,
        {
          app_metadata: JSON.stringify({ ...appMetadata, provider: providers[0], providers }),
        },
        auth.now(),
      )
    })
    return c.json({})
  }
}
