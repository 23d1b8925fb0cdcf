import type { Transaction } from 'kysely'
import type { Attempt } from '#core/attempts/attempt.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { WEEKS_SHOWN } from '#core/reports/parameters.ts'
import { addToReport, NEW_REPORT, REPORT_VERSION, type ReportState } from '#core/reports/report-state.ts'
import { addToDay, type StudyDays } from '#core/reports/study-days.ts'
import {
  type PackedReport,
  packChanges,
  packReport,
  unpackReport,
  withFactsOf,
} from '#server/api/reports/packed-report.ts'
import type { Query } from '#server/db/database.ts'
import { type Call, prepared, preparedRows, together } from '#server/db/prepared.ts'
import type { LearnerReportsTable, StudyDaysTable } from '#server/db/schema/learning.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * The stored report state if it is by the rules of this code and up to date with the learner's `attempts`. Null when it
 * has to be folded anew: after an upgrade, or when an older process recorded a lesson without it.
 */
export async function loadReport(
  query: Query,
  learnerId: string,
  attempts: number,
): Promise<ReportState | null> {
  const [rows] = await together(query, reportOf({ learnerId }))
  const packed = readReport(rows, attempts)
  return packed && unpackReport(packed)
}

export const reportOf = prepared<{ learnerId: string }>()((query, { learnerId }) =>
  query
    .selectFrom('learner_reports')
    .select(['version', 'attempts', 'state'])
    .where('user_id', '=', learnerId),
)

type ReportRow = Pick<LearnerReportsTable, 'version' | 'attempts' | 'state'>

/** Told apart from the rules' own version: a process that knows only whole states takes a packed one for another's. */
const PACKED = 1_000_000
const PACKED_VERSION = PACKED + REPORT_VERSION

function readReport([row]: readonly ReportRow[], attempts: number): PackedReport | null {
  if (attempts === 0) return packReport(NEW_REPORT)
  if (row?.attempts !== attempts) return null
  if (row.version === PACKED_VERSION) return JSON.parse(row.state) as PackedReport
  return row.version === REPORT_VERSION ? packReport(JSON.parse(row.state) as ReportState) : null
}

/** A stored state with all its facts unpacked, by whatever rules it was folded. */
export function wholeState({ version, state }: Pick<ReportRow, 'version' | 'state'>): unknown {
  const stored = JSON.parse(state) as unknown
  return version > PACKED ? unpackReport(stored as PackedReport) : stored
}

/** Lessons of one batch, counted for the report as they are recorded. */
export interface ReportInProgress {
  add(attempt: Attempt, mastery: Mastery): void
  writes(): Call<unknown>[]
}

/** A report that is behind is left alone: reading it folds everything, these lessons included. */
export function openReport(
  rows: readonly ReportRow[],
  learnerId: string,
  attempts: number,
): ReportInProgress {
  const packed = readReport(rows, attempts)
  if (!packed) return { add: () => {}, writes: () => [] }
  let state: ReportState = { ...packed, facts: {} }
  let days: StudyDays = {}
  return {
    add(attempt, mastery) {
      state = addToReport(withFactsOf(state, packed, attempt), attempt, mastery)
      days = addToDay(days, attempt)
    },
    writes: () => reportWrites(learnerId, packChanges(packed, state), days),
  }
}

/** Writes the state, and adds `days` to what is stored of them. */
export async function saveReport(
  trx: Transaction<Tables>,
  learnerId: string,
  state: ReportState,
  days: StudyDays,
): Promise<void> {
  await together(trx, ...reportWrites(learnerId, packReport(state), days))
}

const putReport = prepared<LearnerReportsTable>()((query, { user_id, version, attempts, state }) =>
  query
    .insertInto('learner_reports')
    .values({ user_id, version, attempts, state })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        attempts: eb.ref('excluded.attempts'),
        state: eb.ref('excluded.state'),
      })),
    ),
)

const addDays = preparedRows<StudyDaysTable>(
  ['user_id', 'day', 'seconds', 'lessons', 'answers', 'correct'],
  (query, rows) =>
    query
      .insertInto('study_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'day']).doUpdateSet((eb) => ({
          seconds: eb('study_days.seconds', '+', eb.ref('excluded.seconds')),
          lessons: eb('study_days.lessons', '+', eb.ref('excluded.lessons')),
          answers: eb('study_days.answers', '+', eb.ref('excluded.answers')),
          correct: eb('study_days.correct', '+', eb.ref('excluded.correct')),
        })),
      ),
)

/** A learner who comes back after years offline brings more days than one statement should bind. */
const DAYS_PER_INSERT = 100

function reportWrites(learnerId: string, state: PackedReport, days: StudyDays): Call<unknown>[] {
  const rows = Object.entries(days).map(([day, { right, ...sums }]) => ({
    user_id: learnerId,
    day: Number(day),
    ...sums,
    correct: right,
  }))
  const calls: Call<unknown>[] = [
    putReport({
      user_id: learnerId,
      version: PACKED_VERSION,
      attempts: state.attempts,
      state: JSON.stringify(state),
    }),
  ]
  for (let i = 0; i < rows.length; i += DAYS_PER_INSERT)
    calls.push(addDays(rows.slice(i, i + DAYS_PER_INSERT)))
  return calls
}

/** The days that a report shows: whole weeks. */
export async function loadDays(query: Query, learnerId: string, today: number): Promise<StudyDays> {
  const rows = await studyDays(query, learnerId, today - WEEKS_SHOWN * 7)
  return Object.fromEntries(rows.map(({ day, correct, ...sums }) => [day, { ...sums, right: correct }]))
}

export function studyDays(query: Query, learnerId: string, since: number) {
  return query
    .selectFrom('study_days')
    .select(['day', 'seconds', 'lessons', 'answers', 'correct'])
    .where('user_id', '=', learnerId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()
}
