import type { ClassList } from '#server/api/roster/schemas.ts'
import type { Services } from '#server/services.ts'

/** A source that the operator took out of the file names no pupils any more. */
export async function listOfClass(
  { db, rosterSources }: Pick<Services, 'db' | 'rosterSources'>,
  classId: string,
): Promise<ClassList> {
  const row = await db.query
    .selectFrom('one_roster_classes')
    .select(['source_id', 'title', 'synced_at', 'problem'])
    .where('class_id', '=', classId)
    .orderBy('created_at')
    .executeTakeFirst()
  const source = rosterSources.find(({ id }) => id === row?.source_id)
  if (!row || !source) return null
  return {
    title: row.title,
    school: source.label,
    synced_at: row.synced_at === null ? null : new Date(row.synced_at).toISOString(),
    problem: row.problem,
  }
}
