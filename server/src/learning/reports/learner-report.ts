import type { Learner } from '#core/learner/learner.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { progressKey } from '#core/progress/progress.ts'
import { makeReport, type Report } from '#core/reports/report.ts'
import type { ReportState } from '#core/reports/report-state.ts'
import type { Query } from '#server/db/database.ts'
import { loadDays } from '#server/learning/reports/report-store.ts'

/** The report of this moment, for the screen and for the mail. */
export async function learnerReport(
  query: Query,
  learnerId: string,
  { mastery, calendar, attempts }: Pick<Learner, 'mastery' | 'calendar' | 'attempts'>,
  state: ReportState,
  now: number,
): Promise<Report> {
  const rows = await query
    .selectFrom('user_progress')
    .select(['lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .execute()
  const progress = Object.fromEntries(rows.map((row) => [progressKey(row), row]))
  const days = await loadDays(query, learnerId, dayOf(now, calendar.utcOffset))
  return makeReport({ learner: { mastery, calendar, attempts, progress }, state, days }, now)
}
