import type { Context as HonoContext } from 'hono'
import type { Transaction } from 'kysely'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { tellProviders } from '#server/auth/accounts/tell-providers.ts'
import { refuseLinking } from '#server/auth/endpoints/disabled-providers.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import { refusePupil } from '#server/auth/sessions/prove-again.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { endAuthCodes, endSessionsBy } from '#server/auth/standing/end-access.ts'
import { readUuid } from '#server/auth/wire/uuid.ts'
import type { IdentityRow, UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { HttpFailure } from '#server/failure.ts'
import { providerRemovedMail } from '#server/mail/templates/account-notices.ts'

/** Takes a provider off the account, but never the last way in. */
export const unlinkIdentity = (auth: AuthContext) => async (c: HonoContext<SessionEnv>) => {
  const { user, factors, identities } = c.get('account')
  // What was added once can be taken off, even if its provider has left the file.
  const hasProvider = identities.some(({ provider }) => provider !== 'email')
  if (auth.providers.teachers.length === 0 && !hasProvider) return refuseLinking()
  const id = readUuid(c.req.param('identityId'), 'identity_id')
  const session = c.get('session')
  refusePupil(user)
  if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2')
    throw new HttpFailure(403, 'insufficient_aal', 'AAL2 required to unlink an identity')
  await auth.db.transaction(async (trx) => {
    await auth.db.lock(trx, `account:${user.id}`)
    const identity = await removable(auth, trx, user, id)
    await trx.deleteFrom('identities').where('id', '=', id).execute()
    await tellProviders(auth, trx, user.id)
    await endAuthCodes(trx, [user.id])
    await endSessionsBy(trx, 'oauth', [user.id], session.id)
    await auth.audit.record(trx, {
      action: 'identity.unlinked',
      ...onItself(auth.config, c, user.id),
      detail: { provider: identity.provider },
    })
    const label =
      auth.providers.teachers.find(({ id }) => id === identity.provider)?.label ?? identity.provider
    await sendNotice(auth, c, trx, user, (speaker, comeBack) => providerRemovedMail(speaker, comeBack, label))
  })
  sendSoon(auth)
  return c.json({})
}

async function removable(
  auth: AuthContext,
  trx: Transaction<Tables>,
  user: UserRow,
  id: string,
): Promise<IdentityRow> {
  const identities = await trx.selectFrom('identities').selectAll().where('user_id', '=', user.id).execute()
  const identity = identities.find((one) => one.id === id)
  if (!identity) throw new HttpFailure(404, 'identity_not_found', "Identity doesn't exist")
  if (identity.provider === 'email')
    throw new HttpFailure(
      422,
      'email_conflict_identity_not_deletable',
      'The address of an account cannot be unlinked',
    )
  const configured = new Set(auth.providers.teachers.map((provider) => provider.id))
  const another = identities.some((one) => one.id !== id && configured.has(one.provider))
  if (user.password_hash === null && !auth.mail.sends && !another)
    throw new HttpFailure(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  return identity
}
