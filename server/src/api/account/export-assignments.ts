import type { Transaction } from 'kysely'
import { dateOfDay, iso } from '#core/calendar/dates.ts'
import type { Export } from '#server/api/account/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { toAssignment } from '#server/learning/classes/assignment-store.ts'

/** Everything the classes of a learner ever asked of it. */
export async function exportedAssignments(
  trx: Transaction<Tables>,
  learnerId: string,
): Promise<Export['assignments']> {
  const rows = await trx
    .selectFrom('assignments')
    .innerJoin('class_members', 'class_members.class_id', 'assignments.class_id')
    .leftJoin('assignment_pupils', (join) =>
      join
        .onRef('assignment_pupils.assignment_id', '=', 'assignments.id')
        .onRef('assignment_pupils.learner_id', '=', 'class_members.learner_id'),
    )
    .selectAll('assignments')
    .where('class_members.learner_id', '=', learnerId)
    .where((row) => row.or([row('for_all', '=', 1), row('assignment_pupils.learner_id', 'is not', null)]))
    .orderBy('assignments.made_at')
    .orderBy('assignments.id')
    .execute()
  return rows.map((row) => ({
    task: toAssignment(row).task as Export['assignments'][number]['task'],
    starts_on: dateOfDay(row.starts_on),
    ends_on: dateOfDay(row.ends_on),
    made_at: iso(row.made_at),
    ended_at: iso(row.ended_at),
  }))
}
