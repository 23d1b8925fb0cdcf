import type { Transaction } from 'kysely'
import { foldAttempts, LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { neverPoorer } from '#core/learner/never-poorer.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import {
  loadLearner,
  loadState,
  type StoredLearner,
  saveLearner,
} from '#server/learning/learner/learner-store.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import type { Services } from '#server/services.ts'

/** Attempts read at a time: a child's whole history need not fit into memory. */
const ROWS_PER_READ = 200

/**
 * The learner by the rules of this code. One that was folded by other rules, older or newer, is folded anew from the
 * attempts and kept. To be called in turn (see learner-transaction.ts).
 */
export async function currentLearner(trx: Transaction<Tables>, learnerId: string): Promise<Learner> {
  return refoldIfStale(trx, learnerId, await loadLearner(trx, learnerId))
}

/** The same for one that has been read already. */
export async function refoldIfStale(
  trx: Transaction<Tables>,
  learnerId: string,
  { learner, version }: Pick<StoredLearner, 'learner' | 'version'>,
): Promise<Learner> {
  return version === LEARNER_VERSION ? learner : refold(trx, learnerId, learner)
}

/** Folds a learner anew from the attempts and keeps it, no poorer than it was before. */
export async function refold(trx: Transaction<Tables>, learnerId: string, before: Learner): Promise<Learner> {
  const folded = neverPoorer(before, await foldAnew(trx, learnerId, before.since))
  // Lessons may have moved to another day or week, which leaves the one before without any.
  await trx.deleteFrom('user_weeks').where('learner_id', '=', learnerId).execute()
  await trx.deleteFrom('user_coin_days').where('learner_id', '=', learnerId).execute()
  await saveLearner(trx, learnerId, NEW_LEARNER, folded)
  return folded
}

/** The part of a learner that reads need, brought up to the rules of this code first. */
export async function currentState(ctx: Services, learnerId: string) {
  const state = await loadState(ctx.db.query, learnerId)
  if (state.version === LEARNER_VERSION) return state
  return (await inLearnerTransaction(ctx, learnerId, (trx) => currentLearner(trx, learnerId))) ?? state
}

async function foldAnew(
  trx: Transaction<Tables>,
  learnerId: string,
  since: Learner['since'],
): Promise<Learner> {
  let learner: Learner = { ...NEW_LEARNER, since }
  for (;;) {
    const rows = await trx
      .selectFrom('attempts')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('seq', '>', learner.attempts)
      .orderBy('seq')
      .limit(ROWS_PER_READ)
      .execute()
    learner = foldAttempts(rows.map(fromRow), learner)
    if (rows.length < ROWS_PER_READ) return learner
  }
}
