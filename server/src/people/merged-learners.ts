import type { Query } from '#server/db/database.ts'

/** The learner that this one was merged into, when a teacher found that two pupils are one child; null if it never was. */
export async function mergedInto(query: Query, learnerId: string): Promise<string | null> {
  const row = await query
    .selectFrom('merged_learners')
    .select('learner_id')
    .where('old_id', '=', learnerId)
    .executeTakeFirst()
  return row?.learner_id ?? null
}
