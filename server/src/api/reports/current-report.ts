import type { Transaction } from 'kysely'
import { applyAttempt, NEW_LEARNER } from '#core/learner/learner.ts'
import { addToReport, NEW_REPORT, type ReportState } from '#core/reports/report-state.ts'
import { addToDay, type StudyDays } from '#core/reports/study-days.ts'
import { fromRow } from '#server/api/attempts/store.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { loadReport, saveReport } from '#server/api/reports/report-store.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

const ROWS_PER_READ = 200

/** The report state of a learner who has `attempts`. Null when the learner is gone. */
export async function currentReport(
  ctx: Services,
  learnerId: string,
  attempts: number,
): Promise<ReportState | null> {
  const state = await loadReport(ctx.db.reads, learnerId, attempts)
  if (state) return state
  return inLearnerTransaction(ctx, learnerId, (trx) => refoldReport(trx, learnerId))
}

/** From the attempts, in the order they were recorded in, as the learner itself is folded. */
export async function refoldReport(trx: Transaction<Tables>, learnerId: string): Promise<ReportState> {
  let learner = NEW_LEARNER
  let state = NEW_REPORT
  let days: StudyDays = {}
  for (;;) {
    const rows = await trx
      .selectFrom('attempts')
      .selectAll()
      .where('user_id', '=', learnerId)
      .where('seq', '>', learner.attempts)
      .orderBy('seq')
      .limit(ROWS_PER_READ)
      .execute()
    for (const row of rows) {
      const attempt = fromRow(row)
      learner = applyAttempt(learner, attempt).learner
      state = addToReport(state, attempt, learner.mastery)
      days = addToDay(days, attempt)
    }
    if (rows.length < ROWS_PER_READ) break
  }
  await trx.deleteFrom('study_days').where('user_id', '=', learnerId).execute()
  await saveReport(trx, learnerId, state, days)
  return state
}
