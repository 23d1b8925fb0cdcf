import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { tellProviders } from '#server/auth/accounts/tell-providers.ts'
import { endAuthCodes, endSessionsBy } from '#server/auth/standing/end-access.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { CLASS_PROOF } from '#server/people/classes/class-sessions.ts'
import { pupilProvider, teacherProvider } from '#server/schools/lti/platforms.ts'

/**
 * Accounts, classes and what was learnt stay; the ways in by the platform go, with the sessions and codes that came by
 * them. False where there is no such platform.
 */
export async function removePlatform(
  auth: Pick<AuthContext, 'now'>,
  trx: Transaction<Tables>,
  id: string,
): Promise<boolean> {
  // No launch opens a session after this.
  const { numDeletedRows } = await trx.deleteFrom('lti_platforms').where('id', '=', id).executeTakeFirst()
  const [teachers, pupils] = [
    await unlinkAll(auth, trx, teacherProvider(id)),
    await unlinkAll(auth, trx, pupilProvider(id)),
  ]
  await endAuthCodes(trx, teachers)
  await endSessionsBy(trx, 'oauth', teachers)
  await endSessionsBy(trx, `${CLASS_PROOF}course`, pupils)
  return numDeletedRows > 0n
}

async function unlinkAll(auth: Pick<AuthContext, 'now'>, trx: Transaction<Tables>, provider: string) {
  const rows = await trx
    .deleteFrom('identities')
    .where('provider', '=', provider)
    .returning('user_id')
    .execute()
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))]
  for (const userId of userIds) await tellProviders(auth, trx, userId)
  return userIds
}
