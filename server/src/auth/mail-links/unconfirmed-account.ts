import type { Transaction } from 'kysely'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import { fullNameOf, type Metadata, mergeMetadata } from '#server/auth/accounts/user-metadata.ts'
import { confirmEmail } from '#server/auth/mail-links/confirm-email.ts'
import type { Challenge } from '#server/auth/mail-links/flow-states.ts'
import { sendConfirmation } from '#server/auth/mail-links/send-account-mail.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'

type Given = {
  readonly email: string
  readonly passwordHash: string | null
  readonly data: Metadata
} & ({ readonly confirmed: true } | { readonly challenge: Challenge | null; readonly redirectTo: string })

/**
 * Makes the account and mails the confirmation, or confirms at once. An address that was never confirmed may
 * sign up again: the latest sign-up counts, and the earlier link stops working with it, so nobody can
 * prepare a password for an address that is not theirs. Undefined when the address is taken for good.
 */
export async function upsertUnconfirmed(
  auth: AuthContext,
  trx: Transaction<Tables>,
  given: Given,
): Promise<Account | undefined> {
  await auth.db.lock(trx, `sign-up:${given.email}`)
  const existing = await trx
    .selectFrom('users')
    .select(['id', 'email_confirmed_at', 'user_metadata'])
    .where('email', '=', given.email)
    .executeTakeFirst()
  if (existing && existing.email_confirmed_at !== null) return undefined
  const userId = existing ? await replace(auth, trx, existing, given) : await create(auth, trx, given)
  if ('confirmed' in given) await confirmEmail(auth, trx, userId, given.email)
  else {
    const drafted = await auth.accounts.load(trx, userId)
    if (!drafted) return undefined
    await sendConfirmation(auth, trx, { ...given, user: drafted.user })
  }
  return auth.accounts.load(trx, userId)
}

async function create(auth: AuthContext, trx: Transaction<Tables>, given: Given): Promise<string> {
  const account = draftAccount({ ...given, metadata: given.data }, auth.now())
  await storeAccount(trx, account)
  return account.user.id
}

async function replace(
  auth: AuthContext,
  trx: Transaction<Tables>,
  existing: Pick<UserRow, 'id' | 'user_metadata'>,
  given: Given,
) {
  // A sign-in link asks for no name, so it must not wipe the one given at sign-up.
  const kept = given.passwordHash === null ? (JSON.parse(existing.user_metadata) as Metadata) : {}
  const userMetadata = JSON.stringify(mergeMetadata(kept, given.data))
  const changes = { password_hash: given.passwordHash, user_metadata: userMetadata }
  await changeUser(trx, existing.id, changes, auth.now())
  await trx
    .updateTable('profiles')
    .set({ full_name: fullNameOf(userMetadata) })
    .where('id', '=', existing.id)
    .execute()
  return existing.id
}
