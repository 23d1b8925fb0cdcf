import type { Transaction } from 'kysely'
import type { Attempt } from '#core/attempts/attempt.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { WEEKS_SHOWN } from '#core/reports/parameters.ts'
import { addToReport, NEW_REPORT, REPORT_VERSION, type ReportState } from '#core/reports/report-state.ts'
import { addToDay, type StudyDays } from '#core/reports/study-days.ts'
import type { Query } from '#server/db/database.ts'
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
  if (attempts === 0) return NEW_REPORT
  const row = await query
    .selectFrom('learner_reports')
    .select(['version', 'attempts', 'state'])
    .where('user_id', '=', learnerId)
    .executeTakeFirst()
  if (row?.version !== REPORT_VERSION || row.attempts !== attempts) return null
  return JSON.parse(row.state) as ReportState
}

/** Lessons of one batch, counted for the report as they are recorded. */
export interface ReportInProgress {
  add(attempt: Attempt, mastery: Mastery): void
  save(): Promise<void>
}

/** A report that is behind is left alone: reading it folds everything, these lessons included. */
export async function openReport(
  trx: Transaction<Tables>,
  learnerId: string,
  attempts: number,
): Promise<ReportInProgress> {
  let state = await loadReport(trx, learnerId, attempts)
  let days: StudyDays = {}
  return {
    add(attempt, mastery) {
      if (!state) return
      state = addToReport(state, attempt, mastery)
      days = addToDay(days, attempt)
    },
    async save() {
      if (state) await saveReport(trx, learnerId, state, days)
    },
  }
}

/** Writes the state, and adds `days` to what is stored of them. */
export async function saveReport(
  trx: Transaction<Tables>,
  learnerId: string,
  state: ReportState,
  days: StudyDays,
): Promise<void> {
  await trx
    .insertInto('learner_reports')
    .values({
      user_id: learnerId,
      version: REPORT_VERSION,
      attempts: state.attempts,
      state: JSON.stringify(state),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        attempts: eb.ref('excluded.attempts'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute()
  const rows = Object.entries(days).map(([day, { right, ...sums }]) => ({
    user_id: learnerId,
    day: Number(day),
    ...sums,
    correct: right,
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('study_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        seconds: eb('study_days.seconds', '+', eb.ref('excluded.seconds')),
        lessons: eb('study_days.lessons', '+', eb.ref('excluded.lessons')),
        answers: eb('study_days.answers', '+', eb.ref('excluded.answers')),
        correct: eb('study_days.correct', '+', eb.ref('excluded.correct')),
      })),
    )
    .execute()
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
