import { applyAttempt, type Learner } from '#core/attempts/learner.ts'
import { recordPractice } from '#core/mastery/mastery.ts'
import { newMedals } from '#core/mastery/medals.ts'
import type { CheckedAttempt } from '#server/api/attempts/check-attempt.ts'
import type { StoredLearner } from '#server/api/learner-store.ts'
import type { AttemptResult } from '#server/api/types.ts'

/** Lets core's rules judge one new attempt. */
export function learn(
  before: StoredLearner & Learner,
  attempt: CheckedAttempt,
): { readonly learner: StoredLearner & Learner; readonly result: AttemptResult } {
  const { learner, awarded } = applyAttempt(before, attempt)
  const mastery = recordPractice(before.mastery, attempt)
  const earnedAt = { ...before.earnedAt }
  for (const { reward_id } of awarded)
    earnedAt[reward_id] = Math.max(earnedAt[reward_id] ?? attempt.completed_at, attempt.completed_at)
  return {
    learner: { ...learner, earnedAt, mastery, attempts: before.attempts + 1 },
    result: { awarded: [...awarded], medals: newMedals(before.mastery, mastery) },
  }
}
