import type { Attempt } from '#core/attempts/attempt.ts'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import type { Awarded } from '#core/rewards/awards.ts'
import { findReward } from '#core/rewards/catalogue.ts'

/**
 * What to celebrate when a lesson ends. Where the learner's past is not known on this device, only what the
 * lesson itself earns is certain: a trophy for "the first lesson" might be a false promise.
 */
export function awardsToShow(known: Learner | null, attempt: Attempt): readonly Awarded[] {
  const { awarded } = applyAttempt(known ?? NEW_LEARNER, attempt)
  return known ? awarded : awarded.filter(({ reward_id }) => findReward(reward_id)?.type === 'coin')
}
