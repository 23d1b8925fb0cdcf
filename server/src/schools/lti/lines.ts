import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { readCourseLink } from '#core/classes/course-link.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import { findAssignment } from '#server/learning/classes/assignment-store.ts'
import type { Launch } from '#server/schools/lti/launch.ts'
import { markLine } from '#server/schools/lti/score-marks.ts'

/** The assignment of the class that the link opens; undefined where it opens something else, or that has gone. */
export async function assignmentOpened(
  trx: Transaction<Tables>,
  { opens }: Pick<Launch, 'opens'>,
  classId: string,
): Promise<AssignmentRow | undefined> {
  const link = readCourseLink(opens)
  return link?.kind === 'assignment' ? findAssignment(trx, classId, link.id) : undefined
}

interface Opened {
  readonly course: CourseRow
  readonly launch: Launch
  readonly assignment: AssignmentRow | undefined
}

/**
 * Every launch of a link says whether the course wants results for it, and where. A teacher who opens the link has all of
 * them looked at again.
 */
export async function keepLine(
  trx: Transaction<Tables>,
  { course, launch, assignment }: Opened,
  now: number,
): Promise<void> {
  const { linkId, lineUrl, role } = launch
  if (linkId === '') return
  const known = await trx
    .selectFrom('lti_lines')
    .selectAll()
    .where('course_id', '=', course.id)
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  const same = known && known.url === lineUrl && known.assignment_id === assignment?.id
  if (known && !same) await trx.deleteFrom('lti_lines').where('id', '=', known.id).execute()
  if (!assignment || lineUrl === null) return
  if (same) {
    if (role === 'teacher') await markLine(trx, known.id, now)
    return
  }
  const line = { id: randomUUID(), course_id: course.id, link_id: linkId, assignment_id: assignment.id }
  const { numInsertedOrUpdatedRows: stored } = await trx
    .insertInto('lti_lines')
    .values({ ...line, url: lineUrl, created_at: now })
    // Two launches at once bring the same one.
    .onConflict((conflict) => conflict.columns(['course_id', 'link_id']).doNothing())
    .executeTakeFirst()
  if (stored) await markLine(trx, line.id, now)
}
