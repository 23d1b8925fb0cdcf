import type { Profile } from '#server/api/profile/schemas.ts'
import type { Query } from '#server/db/database.ts'
import { prepared, runBatch } from '#server/db/prepared.ts'

export const profileOf = prepared<{ userId: string }>()((query, { userId }) =>
  query
    .selectFrom('profiles')
    .select((row) => [
      'id',
      'full_name',
      'who_plays',
      'created_at',
      row
        .exists(
          row.selectFrom('class_teachers').select('class_id').whereRef('account_id', '=', 'profiles.id'),
        )
        .as('teaches'),
    ])
    .where('id', '=', userId),
)

type Row = Omit<Profile, 'created_at'> & {
  readonly created_at: number
  /** A number on SQLite. */
  readonly teaches: unknown
}

export function readProfile([row]: readonly Row[]): Profile | null {
  if (!row) return null
  const { id, full_name, who_plays, created_at } = row
  return { id, full_name, who_plays, created_at: new Date(created_at).toISOString() }
}

/** Whether the account has a class, its own or a colleague's. */
export function readTeaches([row]: readonly Row[]): boolean {
  return Boolean(row?.teaches)
}

export async function findProfile(query: Query, userId: string): Promise<Profile | null> {
  const [rows] = await runBatch(query, profileOf({ userId }))
  return readProfile(rows)
}
