import type { Transaction } from 'kysely'
import { foldWeeks } from '#core/progress/weeks.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { learn } from '#server/api/attempts/apply-attempt.ts'
import { type Check, checkAttempt } from '#server/api/attempts/check-attempt.ts'
import { type Delivery, insertAttempts, knownAttempts, type NewAttempt } from '#server/api/attempts/store.ts'
import { spentBy } from '#server/api/balance.ts'
import { addWeeks, loadLearner, saveLearner } from '#server/api/learner-store.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import type { AttemptOutcome, AttemptsAnswer } from '#server/api/types.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import type { Services } from '#server/services.ts'

/**
 * Records what is new of a batch in one transaction. `null` when the account is gone.
 * Nothing is written for a rejected or repeated attempt, so no attempt can undo another.
 */
export async function recordAttempts(
  ctx: Services,
  delivery: Delivery,
  batch: readonly unknown[],
): Promise<AttemptsAnswer | null> {
  const now = ctx.now()
  const checks = batch.map((raw) => checkAttempt(raw, now))
  const record = () =>
    inLearnerTransaction(ctx, delivery.learnerId, (trx) => recordChecked(trx, delivery, checks, now))
  try {
    return await record()
  } catch (error) {
    // Another person stored one of these ids between our look and our insert: the second look sees it.
    if (isUniqueViolation(error)) return record()
    throw error
  }
}

async function recordChecked(
  trx: Transaction<Tables>,
  delivery: Delivery,
  checks: readonly Check[],
  now: number,
): Promise<AttemptsAnswer> {
  const { learnerId } = delivery
  const ids = checks.flatMap((check) => (check.ok ? [check.attempt.id] : []))
  const known = await knownAttempts(trx, ids)
  const before = await loadLearner(trx, learnerId)
  const fresh: NewAttempt[] = []
  let learner = before

  const results = checks.map((check): AttemptOutcome => {
    if (!check.ok) return { id: check.id, outcome: 'rejected', code: check.code }
    const { id, attempt } = check
    const earlier = known.get(attempt.id)
    if (earlier) {
      // Another person's id and another body are refused alike: nothing is told about the other attempt.
      if (earlier.learnerId !== learnerId || earlier.hash !== attempt.hash)
        return { id, outcome: 'rejected', code: 'id_conflict' }
      return { id, outcome: 'duplicate', ...earlier.result }
    }
    const step = learn(learner, attempt)
    learner = step.learner
    known.set(attempt.id, { learnerId, hash: attempt.hash, result: step.result })
    fresh.push({ attempt, seq: learner.attempts, result: step.result })
    return { id, outcome: 'recorded', ...step.result }
  })

  if (fresh.length > 0) {
    await insertAttempts(trx, delivery, fresh, now)
    await saveLearner(trx, learnerId, before, learner)
    await addWeeks(trx, learnerId, foldWeeks(fresh.map(({ attempt }) => attempt)))
  }
  const earned = Object.entries(learner.rewards).map(([reward_id, quantity]) => ({ reward_id, quantity }))
  return {
    results,
    totals: countRewards(earned, await spentBy(trx, learnerId)),
    server_time: new Date(now).toISOString(),
  }
}
