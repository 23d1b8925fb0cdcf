import { accountGone } from '#server/auth/wire/auth-error.ts'
import type { Query } from '#server/db/database.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'

/**
 * The only way to change an account, or to mark that its identities or factors changed: the new revision invalidates
 * the account in every process's cache. (`tellOwnLearner` marks that its first learner changed.)
 */
export async function changeUser(
  query: Query,
  userId: string,
  changes: Partial<Omit<UserRow, 'id' | 'revision' | 'updated_at'>>,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await query
    .updateTable('users')
    .set((row) => ({ ...changes, updated_at: now, revision: row('revision', '+', 1) }))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw accountGone()
}
