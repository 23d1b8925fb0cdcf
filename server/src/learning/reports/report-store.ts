import { WEEKS_SHOWN } from '#core/reports/parameters.ts'
import { REPORT_VERSION, type ReportState } from '#core/reports/report-state.ts'
import type { StudyDays } from '#core/reports/study-days.ts'
import type { Query } from '#server/db/database.ts'
import { type Call, prepared, preparedRows } from '#server/db/prepared.ts'
import type { LearnerReportsTable, StudyDaysTable } from '#server/db/schema/learning.ts'

export const reportOf = prepared<{ learnerId: string }>()((query, { learnerId }) =>
  query
    .selectFrom('learner_reports')
    .select(['version', 'attempts', 'state'])
    .where('learner_id', '=', learnerId),
)

type ReportRow = Pick<LearnerReportsTable, 'version' | 'attempts' | 'state'>

/** What is stored, which may lack the latest lessons. Null when there is none by the rules of this code. */
export function readReport(row: ReportRow | undefined): ReportState | null {
  if (row?.version !== REPORT_VERSION) return null
  const state = JSON.parse(row.state) as ReportState
  return state.attempts === row.attempts ? state : null
}

const putReport = prepared<LearnerReportsTable>()((query, { learner_id, version, attempts, state }) =>
  query
    .insertInto('learner_reports')
    .values({ learner_id, version, attempts, state })
    .onConflict((conflict) =>
      conflict.column('learner_id').doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        attempts: eb.ref('excluded.attempts'),
        state: eb.ref('excluded.state'),
      })),
    ),
)

const addDays = preparedRows<StudyDaysTable>(
  ['learner_id', 'day', 'seconds', 'lessons', 'answers', 'correct'],
  (query, rows) =>
    query
      .insertInto('study_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['learner_id', 'day']).doUpdateSet((eb) => ({
          seconds: eb('study_days.seconds', '+', eb.ref('excluded.seconds')),
          lessons: eb('study_days.lessons', '+', eb.ref('excluded.lessons')),
          answers: eb('study_days.answers', '+', eb.ref('excluded.answers')),
          correct: eb('study_days.correct', '+', eb.ref('excluded.correct')),
        })),
      ),
)

/** A learner who comes back after years offline brings more days than one statement should bind. */
const DAYS_PER_INSERT = 100

/** Writes the state, and adds `days` to what is stored of them. */
export function reportWrites(learnerId: string, state: ReportState, days: StudyDays): Call<unknown>[] {
  const rows = Object.entries(days).map(([day, { right, ...sums }]) => ({
    learner_id: learnerId,
    day: Number(day),
    ...sums,
    correct: right,
  }))
  const calls: Call<unknown>[] = [
    putReport({
      learner_id: learnerId,
      version: REPORT_VERSION,
      attempts: state.attempts,
      state: JSON.stringify(state),
    }),
  ]
  for (let i = 0; i < rows.length; i += DAYS_PER_INSERT)
    calls.push(addDays(rows.slice(i, i + DAYS_PER_INSERT)))
  return calls
}

/** The days that a report shows: whole weeks. Those of the lessons that the stored report holds. */
export async function loadDays(query: Query, learnerId: string, today: number): Promise<StudyDays> {
  const rows = await studyDays(query, learnerId, today - WEEKS_SHOWN * 7)
  return Object.fromEntries(rows.map(({ day, correct, ...sums }) => [day, { ...sums, right: correct }]))
}

export function studyDays(query: Query, learnerId: string, since: number) {
  return query
    .selectFrom('study_days')
    .select(['day', 'seconds', 'lessons', 'answers', 'correct'])
    .where('learner_id', '=', learnerId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()
}
