import type { Transaction } from 'kysely'
import { notBeforeAccount } from '#core/attempts/moment.ts'
import { applyAttempt } from '#core/learner/learner.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { type Check, checkAttempt } from '#server/api/attempts/check-attempt.ts'
import {
  type AttemptRow,
  type Delivery,
  insertAttempts,
  knownAttempts,
  toRow,
} from '#server/api/attempts/store.ts'
import { spentBy } from '#server/api/balance.ts'
import { currentLearner } from '#server/api/current-learner.ts'
import { saveLearner } from '#server/api/learner-store.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { openReport } from '#server/api/reports/report-store.ts'
import type { AttemptOutcome, AttemptsAnswer } from '#server/api/types.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { asksForPayment, closedAttempts } from '#server/people/plans/plans.ts'
import type { Services } from '#server/services.ts'

/**
 * Records what is new of a batch in one transaction. `null` when the account is gone.
 * Nothing is written for a rejected or repeated attempt, so no attempt can undo another.
 */
export async function recordAttempts(
  ctx: Services,
  delivery: Delivery,
  { version, attempts }: { readonly version: number; readonly attempts: readonly unknown[] },
): Promise<AttemptsAnswer | null> {
  const now = ctx.now()
  const checks = attempts.map((raw) => checkAttempt(raw, version, now))
  const record = () =>
    inLearnerTransaction(ctx, delivery.learnerId, (trx) => recordChecked(ctx, trx, delivery, checks, now))
  try {
    return await record()
  } catch (error) {
    // Another person stored one of these ids between our look and our insert: the second look sees it.
    if (isUniqueViolation(error)) return record()
    throw error
  }
}

async function recordChecked(
  ctx: Services,
  trx: Transaction<Tables>,
  { learnerId, deliveredBy }: Delivery,
  given: readonly Check[],
  now: number,
): Promise<AttemptsAnswer> {
  const before = await currentLearner(trx, learnerId)
  const checks = given.map((check) => withinAccount(check, before.since))
  const ids = checks.flatMap((check) => (check.ok ? [check.attempt.id] : []))
  const known = await knownAttempts(trx, ids)
  const report = await openReport(trx, learnerId, before.attempts)
  const closed = await closedTo(ctx, trx, learnerId, checks, now)
  const fresh: AttemptRow[] = []
  let learner = before

  const results = checks.map((check): AttemptOutcome => {
    if (!check.ok) return { id: check.id, outcome: 'rejected', code: check.code }
    const { id, attempt, hash } = check
    const earlier = known.get(attempt.id)
    if (earlier) {
      // Another person's id and another body are refused alike: nothing is told about the other attempt.
      if (earlier.userId !== learnerId || earlier.hash !== hash)
        return { id, outcome: 'rejected', code: 'id_conflict' }
      return { id, outcome: 'duplicate', ...earlier.result }
    }
    if (closed.has(attempt.id)) return { id, outcome: 'rejected', code: 'not_in_plan' }
    const applied = applyAttempt(learner, attempt)
    learner = applied.learner
    report.add(attempt, learner.mastery)
    const result = { awarded: [...applied.awarded], medals: [...applied.medals] }
    known.set(attempt.id, { userId: learnerId, hash, result })
    const stored = {
      user_id: learnerId,
      delivered_by: deliveredBy,
      seq: learner.attempts,
      recorded_at: now,
      body_hash: hash,
      result,
    }
    fresh.push(toRow(attempt, stored))
    return { id, outcome: 'recorded', ...result }
  })

  if (fresh.length > 0) {
    await insertAttempts(trx, fresh)
    await saveLearner(trx, learnerId, before, learner)
    await report.save()
  }
  const earned = Object.entries(learner.rewards).map(([reward_id, quantity]) => ({ reward_id, quantity }))
  return {
    results,
    totals: countRewards(earned, await spentBy(trx, learnerId)),
    server_time: new Date(now).toISOString(),
  }
}

/** The hash stays that of the body as it was sent: a repetition is known by it. */
function withinAccount(check: Check, createdAt = 0): Check {
  if (!check.ok) return check
  const completed_at = notBeforeAccount(check.attempt.completed_at, createdAt)
  return { ...check, attempt: { ...check.attempt, completed_at } }
}

/** What the plans of family and school do not allow. What was recorded before stays recorded, whatever they say now. */
async function closedTo(
  { config }: Services,
  trx: Transaction<Tables>,
  learnerId: string,
  checks: readonly Check[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (!asksForPayment(config)) return new Set()
  const attempts = checks.flatMap((check) => (check.ok ? [check.attempt] : []))
  return closedAttempts(trx, learnerId, attempts, now)
}
