import type { Profile } from '#server/api/types.ts'
import type { Query } from '#server/db/database.ts'
import { preparedRow, together } from '#server/db/prepared.ts'

export const profileOf = preparedRow<{ userId: string }>()((query, { userId }) =>
  query.selectFrom('profiles').select(['id', 'full_name', 'created_at']).where('id', '=', userId),
)

type Row = Omit<Profile, 'created_at'> & { readonly created_at: number }

export function readProfile([row]: readonly Row[]): Profile | null {
  return row ? { ...row, created_at: new Date(row.created_at).toISOString() } : null
}

export async function findProfile(query: Query, userId: string): Promise<Profile | null> {
  const [rows] = await together(query, profileOf({ userId }))
  return readProfile(rows)
}
