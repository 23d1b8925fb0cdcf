import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { clearOneTimeTokens } from '#server/auth/one-time-tokens.ts'
import { fullNameOf, type Metadata, mergeMetadata } from '#server/auth/user-metadata.ts'
import type { Tables } from '#server/db/tables.ts'

/** A new password ends every other session and every mail on its way: whoever knew the old one is out. */
export async function setPassword(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: auth.now() })
    .where('id', '=', userId)
    .execute()
  let ended = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptSessionId) ended = ended.where('id', '!=', keptSessionId)
  await ended.execute()
  await clearOneTimeTokens(trx, userId)
}

/** The profile follows the name; nothing else in the metadata has any effect. */
export async function setUserMetadata(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  updates: Metadata,
): Promise<void> {
  const stored = await trx
    .selectFrom('users')
    .select('user_metadata')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const merged = JSON.stringify(mergeMetadata(JSON.parse(stored.user_metadata) as Metadata, updates))
  await trx
    .updateTable('users')
    .set({ user_metadata: merged, updated_at: auth.now() })
    .where('id', '=', userId)
    .execute()
  if (!Object.hasOwn(updates, 'full_name')) return
  await trx
    .updateTable('profiles')
    .set({ full_name: fullNameOf(merged) })
    .where('id', '=', userId)
    .execute()
}
