import type { Transaction } from 'kysely'
import { applyAttempt, LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { neverPoorer } from '#core/learner/never-poorer.ts'
import { addToReport, NEW_REPORT } from '#core/reports/report-state.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import {
  type Folded,
  loadFolded,
  loadLearner,
  readStored,
  type Stored,
  saveLearner,
} from '#server/learning/learner/learner-store.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import type { Services } from '#server/services.ts'

/** Attempts read at a time: a child's whole history need not fit into memory. */
const ROWS_PER_READ = 200

/**
 * Learner and report by the rules of this code. What was folded by other rules, older or newer, is folded anew from the
 * attempts and kept. To be called in turn (see learner-transaction.ts).
 */
export async function currentInTurn(trx: Transaction<Tables>, learnerId: string): Promise<Folded> {
  const stored = await loadFolded(trx, learnerId)
  return stored ? refoldIfOutdated(trx, learnerId, stored) : { learner: NEW_LEARNER, report: NEW_REPORT }
}

/** The same for what was read in this turn. */
export async function refoldIfOutdated(
  trx: Transaction<Tables>,
  learnerId: string,
  stored: Stored<Folded>,
): Promise<Folded> {
  return stored.version === LEARNER_VERSION ? stored.value : refold(trx, learnerId, stored.value.learner)
}

/** The same outside of a transaction; null when the learner is gone. */
export async function currentFolded(ctx: Services, learnerId: string): Promise<Folded | null> {
  const stored = await loadFolded(ctx.db.query, learnerId)
  if (!stored || stored.version === LEARNER_VERSION) return stored?.value ?? null
  return inLearnerTransaction(ctx, learnerId, (trx) => currentInTurn(trx, learnerId))
}

/** The learner alone; a new one when it is gone. */
export async function currentLearner(ctx: Services, learnerId: string): Promise<Learner> {
  const stored = await loadLearner(ctx.db.query, learnerId)
  if (!stored) return NEW_LEARNER
  if (stored.version === LEARNER_VERSION) return stored.value
  return (await currentFolded(ctx, learnerId))?.learner ?? NEW_LEARNER
}

/** The learners of a class who have finished a lesson. */
export async function currentLearners(
  ctx: Services,
  learnerIds: readonly string[],
): Promise<Map<string, Learner>> {
  if (learnerIds.length === 0) return new Map()
  const rows = await ctx.db.query
    .selectFrom('learner_state')
    .select(['learner_id', 'version', 'mark', 'learner'])
    .where('learner_id', 'in', learnerIds)
    .execute()
  const found = new Map<string, Learner>()
  for (const row of rows)
    found.set(
      row.learner_id,
      row.version === LEARNER_VERSION ? readStored(row) : await currentLearner(ctx, row.learner_id),
    )
  return found
}

/** Folds everything anew from the attempts and keeps it, no poorer than it was before. */
export async function refold(trx: Transaction<Tables>, learnerId: string, before: Learner): Promise<Folded> {
  const { learner, report } = await foldAnew(trx, learnerId)
  const folded = { learner: neverPoorer(before, learner), report }
  await saveLearner(trx, learnerId, NEW_LEARNER, folded)
  return folded
}

async function foldAnew(trx: Transaction<Tables>, learnerId: string): Promise<Folded> {
  const { created_at: since } = await trx
    .selectFrom('learners')
    .select('created_at')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow()
  let learner: Learner = { ...NEW_LEARNER, since }
  let report = NEW_REPORT
  for (;;) {
    const rows = await trx
      .selectFrom('attempts')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('seq', '>', learner.attempts)
      .orderBy('seq')
      .limit(ROWS_PER_READ)
      .execute()
    for (const row of rows) {
      const attempt = fromRow(row)
      const applied = applyAttempt(learner, attempt, row.recorded_at)
      report = addToReport(report, attempt, learner.mastery)
      learner = applied.learner
    }
    if (rows.length < ROWS_PER_READ) return { learner, report }
  }
}
