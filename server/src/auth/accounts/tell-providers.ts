import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import type { Metadata } from '#server/auth/accounts/user-metadata.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** The stock client reads the ways in from the account's metadata, too. */
export async function tellProviders(
  auth: Pick<AuthContext, 'now'>,
  trx: Transaction<Tables>,
  userId: string,
): Promise<void> {
  const { app_metadata } = await trx
    .selectFrom('users')
    .select('app_metadata')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('identities')
    .select('provider')
    .where('user_id', '=', userId)
    .where('provider', '!=', 'email')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const providers = [...new Set(['email', ...rows.map(({ provider }) => provider)])]
  const told = { ...(JSON.parse(app_metadata) as Metadata), providers }
  await changeUser(trx, userId, { app_metadata: JSON.stringify(told) }, auth.now())
}
