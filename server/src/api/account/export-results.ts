import type { Transaction } from 'kysely'
import { iso } from '#core/calendar/dates.ts'
import type { Export } from '#server/api/account/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** The scores of a learner that were sent to gradebooks. */
export async function exportedResults(
  trx: Transaction<Tables>,
  learnerId: string,
): Promise<Export['course_results']> {
  const rows = await trx
    .selectFrom('lti_scores')
    .innerJoin('lti_lines', 'lti_lines.id', 'lti_scores.line_id')
    .innerJoin('lti_courses', 'lti_courses.id', 'lti_lines.course_id')
    .innerJoin('lti_platforms', 'lti_platforms.id', 'lti_courses.platform_id')
    .select([
      'lti_platforms.name as platform',
      'lti_courses.title as course',
      'lti_scores.score',
      'lti_scores.stated_at',
    ])
    .where('lti_scores.learner_id', '=', learnerId)
    .where('lti_scores.score', 'is not', null)
    .orderBy('lti_scores.stated_at')
    .execute()
  return rows.map(({ platform, course, score, stated_at }) => ({
    platform,
    course,
    score: score ?? 0,
    stated_at: iso(stated_at),
  }))
}
