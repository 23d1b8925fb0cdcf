import type { Transaction } from 'kysely'
import type { Learner } from '#core/learner/learner.ts'
import { addToReport, NEW_REPORT, type ReportState } from '#core/reports/report-state.ts'
import { addToDay, type StudyDays } from '#core/reports/study-days.ts'
import { runBatch } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import { currentLearner } from '#server/learning/learner/current-learner.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { foldMissing } from '#server/learning/reports/report-fold.ts'
import { readReport, reportOf, reportWrites } from '#server/learning/reports/report-store.ts'
import type { Services } from '#server/services.ts'

const ROWS_PER_READ = 200

/** The report state of a learner who has `attempts`. Null when the learner is gone. */
export async function currentReport(
  ctx: Services,
  learnerId: string,
  attempts: number,
): Promise<ReportState | null> {
  const [[row]] = await runBatch(ctx.db.query, reportOf({ learnerId }))
  const state = attempts === 0 ? NEW_REPORT : readReport(row)
  if (state?.attempts === attempts) return state
  return inLearnerTransaction(ctx, learnerId, async (trx) =>
    refoldReportIfStale(trx, learnerId, await currentLearner(trx, learnerId)),
  )
}

/** The same in a transaction in which it is the learner's turn. Report and days are stored up to the latest lesson afterwards. */
export async function refoldReportIfStale(
  trx: Transaction<Tables>,
  learnerId: string,
  learner: Pick<Learner, 'attempts'>,
): Promise<ReportState> {
  const folded = await foldMissing(trx, learnerId, learner)
  if (!folded) return refoldReport(trx, learnerId)
  if (folded.writes.length > 0) await runBatch(trx, ...folded.writes)
  return folded.state
}

/** From all attempts. */
export async function refoldReport(trx: Transaction<Tables>, learnerId: string): Promise<ReportState> {
  let state = NEW_REPORT
  let days: StudyDays = {}
  for (;;) {
    const rows = await trx
      .selectFrom('attempts')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('seq', '>', state.attempts)
      .orderBy('seq')
      .limit(ROWS_PER_READ)
      .execute()
    for (const row of rows) {
      const attempt = fromRow(row)
      state = addToReport(state, attempt)
      days = addToDay(days, attempt)
    }
    if (rows.length < ROWS_PER_READ) break
  }
  await trx.deleteFrom('study_days').where('learner_id', '=', learnerId).execute()
  await runBatch(trx, ...reportWrites(learnerId, state, days))
  return state
}
