import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { identityData } from '#server/auth/accounts/new-account.ts'
import { clearOneTimeTokens } from '#server/auth/accounts/one-time-tokens.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** The address is proven to be theirs. Every other mail that was on its way is void. */
export async function confirmEmail(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  email: string,
): Promise<void> {
  const now = auth.now()
  await changeUser(
    trx,
    userId,
    {
      email,
      email_confirmed_at: now,
      email_change: null,
      email_change_confirmations: 0,
    },
    now,
  )
  await trx
    .updateTable('identities')
    .set({ identity_data: identityData(userId, email, true), updated_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
  await clearOneTimeTokens(trx, userId)
}
