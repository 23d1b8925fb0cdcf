import { iso } from '#core/calendar/dates.ts'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import { isDoneBy } from '#core/classes/assignment.ts'
import { type CheckOfPupil, classCheckOf, missedFacts } from '#core/classes/class-check.ts'
import type { ClassCheckResults } from '#server/api/classes/teaching/schemas.ts'
import type { Query } from '#server/db/database.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import { pupilsOfAssignments, toAssignment } from '#server/learning/classes/assignment-store.ts'

/** The results of one speed check of a class beside those of the one before it. */
export async function checkResults(query: Query, row: AssignmentRow): Promise<ClassCheckResults> {
  const earlier = await query
    .selectFrom('assignments')
    .selectAll()
    .where('class_id', '=', row.class_id)
    .where('task', '=', row.task)
    .where('made_at', '<', row.made_at)
    .orderBy('made_at', 'desc')
    .execute()
  const [pupils, results] = await resultsOf(query, row)
  const last = await lastWithResults(query, earlier)
  const { finished, average, change, missed } = classCheckOf(results, last?.results ?? [])
  return {
    made_at: iso(row.made_at),
    questions: CHECK_QUESTIONS,
    finished,
    average,
    change,
    before_at: last ? iso(last.row.made_at) : null,
    missed: [...missed],
    pupils: pupils.map((id) => {
      const result = results.find(({ pupil }) => pupil === id)
      return {
        id,
        score: result?.score ?? null,
        score_before: last?.results.find(({ pupil }) => pupil === id)?.score ?? null,
        missed: [...(result?.missed ?? [])],
      }
    }),
  }
}

/** A check that no pupil did is nothing to compare with. */
async function lastWithResults(query: Query, rows: readonly AssignmentRow[]) {
  for (const row of rows) {
    const [, results] = await resultsOf(query, row)
    if (results.length > 0) return { row, results }
  }
  return null
}

/** Everybody it is for, and the first check that each of them finished in its time. */
async function resultsOf(
  query: Query,
  row: AssignmentRow,
): Promise<readonly [pupils: readonly string[], results: readonly CheckOfPupil[]]> {
  const pupils = (await pupilsOfAssignments(query, row.class_id, [row])).get(row.id) ?? []
  if (pupils.length === 0) return [pupils, []]
  const attempts = await query
    .selectFrom('attempts')
    .selectAll()
    .where('learner_id', 'in', pupils)
    .where('lesson_type', '=', 'check')
    .where('completed_at', '>=', row.made_at)
    .orderBy('completed_at')
    .execute()
  const assignment = toAssignment(row)
  const results = pupils.flatMap((pupil) => {
    const first = attempts.find((attempt) => attempt.learner_id === pupil && isDoneBy(assignment, attempt))
    return first ? [{ pupil, score: first.score, missed: missedFacts(fromRow(first).answers) }] : []
  })
  return [pupils, results]
}
