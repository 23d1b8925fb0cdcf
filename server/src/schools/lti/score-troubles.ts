import type { Query } from '#server/db/database.ts'

/** Results of a course that did not arrive: those that are sent again, and those that were given up. */
export async function scoreTroubles(query: Query, courseId: string) {
  const rows = await troubled(query).where('lti_courses.id', '=', courseId).execute()
  const waiting = rows.filter(({ due_at }) => due_at !== null).length
  return { scores_waiting: waiting, scores_lost: rows.length - waiting }
}

/** The same for all courses of a platform, by what was wrong. */
export async function platformTroubles(query: Query, platformId: string) {
  const rows = await troubled(query).where('lti_courses.platform_id', '=', platformId).execute()
  return [...new Set(rows.map(({ problem }) => problem))].map((problem) => {
    const same = rows.filter((row) => row.problem === problem)
    const waiting = same.filter(({ due_at }) => due_at !== null).length
    return { problem, waiting, lost: same.length - waiting }
  })
}

function troubled(query: Query) {
  return query
    .selectFrom('lti_scores')
    .innerJoin('lti_lines', 'lti_lines.id', 'lti_scores.line_id')
    .innerJoin('lti_courses', 'lti_courses.id', 'lti_lines.course_id')
    .select(['lti_scores.due_at', 'lti_scores.problem'])
    .where('lti_scores.problem', 'is not', null)
}
