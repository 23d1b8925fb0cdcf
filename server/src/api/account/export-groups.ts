import type { Transaction } from 'kysely'
import { dateOfDay, iso } from '#core/calendar/dates.ts'
import type { Export } from '#server/api/account/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'

type Groups = Export['learners'][number]['groups']

/** Of all its classes, or of the one whose teacher asks. */
export async function exportedGroups(
  trx: Transaction<Tables>,
  learnerId: string,
  classId?: string,
): Promise<Groups> {
  const rows = await trx
    .selectFrom('kept_group_pupils')
    .innerJoin('kept_groups', 'kept_groups.id', 'kept_group_pupils.group_id')
    .select(['table_number', 'facts', 'kept_at', 'since', 'before_firsts'])
    .where('learner_id', '=', learnerId)
    .$if(classId !== undefined, (query) => query.where('kept_groups.class_id', '=', classId ?? ''))
    .orderBy('kept_at')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    table: row.table_number as Groups[number]['table'],
    facts: JSON.parse(row.facts) as string[],
    kept_at: iso(row.kept_at),
    since: dateOfDay(row.since),
    before: JSON.parse(row.before_firsts) as Groups[number]['before'],
  }))
}
