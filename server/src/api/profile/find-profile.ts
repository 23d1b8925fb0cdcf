import { iso } from '#core/calendar/dates.ts'
import type { Profile } from '#server/api/profile/schemas.ts'
import type { Query } from '#server/db/database.ts'
import { prepared } from '#server/db/fast/prepared.ts'
import { waitingOf } from '#server/erasure/waiting-erasures.ts'
import type { Services } from '#server/services.ts'

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
      row
        .exists(row.selectFrom('taken_ways').select('erasure_id').whereRef('account_id', '=', 'profiles.id'))
        .as('has_erased'),
    ])
    .where('id', '=', userId),
)

type Row = Omit<Profile, 'created_at'> & {
  readonly created_at: number
  /** A number on SQLite. */
  readonly teaches: unknown
  readonly has_erased: unknown
}

export function readProfile([row]: readonly Row[]): Profile | null {
  if (!row) return null
  const { id, full_name, who_plays, created_at } = row
  return { id, full_name, who_plays, created_at: iso(created_at) }
}

/** Whether the account has a class, its own or a colleague's. */
export function readTeaches([row]: readonly Row[]): boolean {
  return Boolean(row?.teaches)
}

/** Learners that the account erased and may bring back; nothing for nearly every account. */
export async function readErased(
  { db, now }: Pick<Services, 'db' | 'now'>,
  [row]: readonly Row[],
): Promise<{ readonly erased_learners?: string[] }> {
  if (!row?.has_erased) return {}
  const waiting = await waitingOf(db.query, row.id, now())
  const erased_learners = waiting.flatMap(({ kind, learnerId }) => (kind === 'learner' && learnerId) || [])
  return erased_learners.length > 0 ? { erased_learners } : {}
}

export async function findProfile(query: Query, userId: string): Promise<Profile | null> {
  return readProfile(await profileOf({ userId })(query))
}
