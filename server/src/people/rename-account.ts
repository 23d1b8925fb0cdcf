import { changeUser } from '#server/auth/accounts/change-user.ts'
import type { Query } from '#server/db/database.ts'

/** The auth service hands out the same name with every session, so both places change together. */
export async function renameAccount(
  query: Query,
  accountId: string,
  fullName: string,
  now: number,
): Promise<void> {
  await query.updateTable('profiles').set({ full_name: fullName }).where('id', '=', accountId).execute()
  const user = await query
    .selectFrom('users')
    .select('user_metadata')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const metadata = { ...(JSON.parse(user.user_metadata) as object), full_name: fullName }
  await changeUser(query, accountId, { user_metadata: JSON.stringify(metadata) }, now)
}
