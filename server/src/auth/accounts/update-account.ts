import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import type { ChosenPassword } from '#server/auth/accounts/chosen-password.ts'
import { clearOneTimeTokens } from '#server/auth/accounts/one-time-tokens.ts'
import { tellProviders } from '#server/auth/accounts/tell-providers.ts'
import { fullNameOf, type Metadata, mergeMetadata } from '#server/auth/accounts/user-metadata.ts'
import { endAuthCodes } from '#server/auth/standing/end-access.ts'
import { type Proof, proof, SECOND_PROOFS } from '#server/auth/standing/proofs.ts'
import { accountGone } from '#server/auth/wire/auth-error.ts'
import type { SessionRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** A new password ends every other session, pending mails and codes: anyone who knew the old one is out. */
export async function setPassword(
  auth: Pick<AuthContext, 'now'>,
  trx: Transaction<Tables>,
  userId: string,
  password: ChosenPassword,
  kept?: Pick<SessionRow, 'id' | 'amr'>,
): Promise<void> {
  await changeUser(
    trx,
    userId,
    { password_hash: password.hash, password_strong: password.strong },
    auth.now(),
  )
  let ended = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (kept) ended = ended.where('id', '!=', kept.id)
  await ended.execute()
  if (kept) await onlyPasswordProves(auth, trx, kept)
  await clearOneTimeTokens(trx, userId)
  await endAuthCodes(trx, [userId])
  await dropYoungProviders(auth, trx, userId)
}

/** How long a new password takes a new way in away again. */
const YOUNG_PROVIDER_MS = 7 * DAY_MS

/** A stranger who added a provider from an unlocked tablet is out, too. What the account began with stays. */
async function dropYoungProviders(
  auth: Pick<AuthContext, 'now'>,
  trx: Transaction<Tables>,
  userId: string,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '!=', 'email')
    .where('created_at', '>', auth.now() - YOUNG_PROVIDER_MS)
    .where('created_at', '>', (row) =>
      row.selectFrom('users').select('users.created_at').where('users.id', '=', userId),
    )
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tellProviders(auth, trx, userId)
}

/** A session that came through a mail has served its purpose: the next new password needs this one. */
async function onlyPasswordProves(
  auth: Pick<AuthContext, 'now'>,
  trx: Transaction<Tables>,
  { id, amr }: Pick<SessionRow, 'id' | 'amr'>,
): Promise<void> {
  const factors = (JSON.parse(amr) as Proof[]).filter(({ method }) => SECOND_PROOFS.has(method))
  const proofs = JSON.stringify([...factors, proof('password', auth.now())])
  await trx.updateTable('sessions').set({ amr: proofs }).where('id', '=', id).execute()
}

export async function removeFactors(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
): Promise<void> {
  await trx.deleteFrom('mfa_factors').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await changeUser(trx, userId, {}, auth.now())
}

/** No metadata has any effect: a name is changed behind the adult gate (`PATCH /api/profile`). */
export async function setUserMetadata(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  updates: Metadata,
): Promise<string> {
  const stored = await trx
    .selectFrom('users')
    .select('user_metadata')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(accountGone)
  const merged = JSON.stringify(mergeMetadata(JSON.parse(stored.user_metadata) as Metadata, updates))
  await changeUser(trx, userId, { user_metadata: merged }, auth.now())
  return merged
}

/** For operators: the profile follows the name. */
export async function setMetadataAndName(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  updates: Metadata,
): Promise<void> {
  const merged = await setUserMetadata(auth, trx, userId, updates)
  if (!Object.hasOwn(updates, 'full_name')) return
  await trx
    .updateTable('profiles')
    .set({ full_name: fullNameOf(merged) })
    .where('id', '=', userId)
    .execute()
}
