import type { Profile } from '#server/api/types.ts'
import type { Query } from '#server/db/database.ts'

export async function findProfile(query: Query, userId: string): Promise<Profile | null> {
  const row = await query.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst()
  return row ? { ...row, created_at: new Date(row.created_at).toISOString() } : null
}
