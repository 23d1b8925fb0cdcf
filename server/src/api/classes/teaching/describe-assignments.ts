import { dateOfDay, iso } from '#core/calendar/dates.ts'
import { isDoneBy } from '#core/classes/assignment.ts'
import type { Assignment } from '#server/api/classes/teaching/schemas.ts'
import type { Query } from '#server/db/database.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import {
  finishedLessons,
  pupilsOfAssignments,
  toAssignment,
} from '#server/learning/classes/assignment-store.ts'

export async function describeAssignments(
  query: Query,
  classId: string,
  rows: readonly AssignmentRow[],
): Promise<Assignment[]> {
  const pupils = await pupilsOfAssignments(query, classId, rows)
  const asked = [...new Set([...pupils.values()].flat())]
  const lessons = await finishedLessons(query, asked, rows.map(toAssignment))
  return rows.map((row) => {
    const assignment = toAssignment(row)
    return {
      id: row.id,
      task: assignment.task as Assignment['task'],
      for_all: row.for_all === 1,
      starts_on: dateOfDay(row.starts_on),
      ends_on: dateOfDay(row.ends_on),
      made_at: iso(row.made_at),
      ended_at: iso(row.ended_at),
      pupils: (pupils.get(row.id) ?? []).map((id) => ({
        id,
        times: (lessons.get(id) ?? []).filter((lesson) => isDoneBy(assignment, lesson)).length,
      })),
    }
  })
}
