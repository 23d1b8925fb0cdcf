import type { Transaction } from 'kysely'
import { notBeforeAccount } from '#core/attempts/moment.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { foldWeeks } from '#core/progress/weeks.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { learn } from '#server/api/attempts/apply-attempt.ts'
import { type Check, checkAttempt } from '#server/api/attempts/check-attempt.ts'
import { loadCoinDays, saveCoinDays } from '#server/api/attempts/coin-days.ts'
import { insertAttempts, knownAttempts, type NewAttempt } from '#server/api/attempts/store.ts'
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
  userId: string,
  batch: readonly unknown[],
): Promise<AttemptsAnswer | null> {
  const now = ctx.now()
  const checks = batch.map((raw) => checkAttempt(raw, now))
  const record = () => inLearnerTransaction(ctx, userId, (trx) => recordChecked(trx, userId, checks, now))
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
  userId: string,
  given: readonly Check[],
  now: number,
): Promise<AttemptsAnswer> {
  const { created_at } = await trx
    .selectFrom('profiles')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const checks = given.map((check) => withinAccount(check, created_at))
  const ids = checks.flatMap((check) => (check.ok ? [check.attempt.id] : []))
  const days = checks.flatMap((check) => (check.ok ? [dayOf(check.attempt.completed_at)] : []))
  const known = await knownAttempts(trx, ids)
  const before = { ...(await loadLearner(trx, userId)), coinDays: await loadCoinDays(trx, userId, days) }
  const fresh: NewAttempt[] = []
  let learner = before

  const results = checks.map((check): AttemptOutcome => {
    if (!check.ok) return { id: check.id, outcome: 'rejected', code: check.code }
    const { id, attempt } = check
    const earlier = known.get(attempt.id)
    if (earlier) {
      // Another person's id and another body are refused alike: nothing is told about the other attempt.
      if (earlier.userId !== userId || earlier.hash !== attempt.hash)
        return { id, outcome: 'rejected', code: 'id_conflict' }
      return { id, outcome: 'duplicate', ...earlier.result }
    }
    const step = learn(learner, attempt)
    learner = step.learner
    known.set(attempt.id, { userId, hash: attempt.hash, result: step.result })
    fresh.push({ attempt, seq: learner.attempts, result: step.result })
    return { id, outcome: 'recorded', ...step.result }
  })

  if (fresh.length > 0) {
    await insertAttempts(trx, userId, fresh, now)
    await saveLearner(trx, userId, before, learner)
    await saveCoinDays(trx, userId, before.coinDays, learner.coinDays)
    await addWeeks(trx, userId, foldWeeks(fresh.map(({ attempt }) => attempt)))
  }
  const earned = Object.entries(learner.rewards).map(([reward_id, quantity]) => ({ reward_id, quantity }))
  return {
    results,
    totals: countRewards(earned, await spentBy(trx, userId)),
    server_time: new Date(now).toISOString(),
  }
}

/** The hash stays that of the body as it was sent: a repetition is known by it. */
function withinAccount(check: Check, createdAt: number): Check {
  if (!check.ok) return check
  const completed_at = notBeforeAccount(check.attempt.completed_at, createdAt)
  return { ...check, attempt: { ...check.attempt, completed_at } }
}
