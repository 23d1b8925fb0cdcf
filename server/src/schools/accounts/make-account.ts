import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { ClaimedPerson } from '#server/auth/accounts/identities.ts'
import { addIdentity } from '#server/auth/accounts/identities.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import type { TeacherProvider } from '#server/config/provider-file.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import type { ProviderRefusal } from '#server/schools/accounts/refusals.ts'

/**
 * An account without a password for a teacher who comes for the first time. An address that has an account is never
 * taken over: its owner proves to the account first that it is theirs, and adds the provider then.
 */
export async function makeAccount(
  auth: AuthContext,
  trx: Transaction<Tables>,
  provider: Pick<TeacherProvider, 'id' | 'newAccounts'>,
  person: ClaimedPerson,
): Promise<string | { readonly refusal: ProviderRefusal }> {
  const { email, name } = person
  await auth.db.lock(trx, `sign-up:${email}`)
  if (provider.newAccounts) await removeUnconfirmed(trx, email)
  const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) return { refusal: 'account_exists' }
  if (!provider.newAccounts) return { refusal: 'signup_disabled' }
  const metadata = name === null ? {} : { full_name: name }
  const now = auth.now()
  const account = draftAccount({ email, password: null, metadata, confirmedAt: now }, now)
  const userId = account.user.id
  await storeAccount(trx, account)
  // Of the same moment: this is the way in that the account began with.
  await addIdentity({ now: () => now }, trx, { userId, provider: provider.id, person })
  await trx.updateTable('profiles').set({ who_plays: 'class' }).where('id', '=', userId).execute()
  await auth.db.lock(trx, `account:${userId}`)
  // A teacher is no player. The erasure job does what is left of it.
  await dropUnusedLearner(auth, trx, userId)
  return userId
}

/**
 * A sign-up that was never confirmed goes: its address has shown up with its owner. What an operator prepared, by an
 * invitation or a password, stays.
 */
async function removeUnconfirmed(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where('invited_at', 'is', null)
    .where('password_hash', 'is', null)
    .execute()
}
