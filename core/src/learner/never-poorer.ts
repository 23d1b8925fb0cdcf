import type { Learner } from '#core/learner/learner.ts'
import { keepMedals } from '#core/mastery/medals.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'

/**
 * `after` with the rewards and medals that `before` had, whatever the rules say now: some rewards may have been spent,
 * and a medal was celebrated.
 */
export function neverPoorer(before: Learner, after: Learner): Learner {
  const rewards = { ...after.rewards }
  const earnedAt = { ...after.earnedAt }
  for (const [id, quantity] of Object.entries(before.rewards) as [RewardId, number][]) {
    if (quantity <= (rewards[id] ?? 0)) continue
    rewards[id] = quantity
    earnedAt[id] = Math.max(before.earnedAt[id] ?? 0, earnedAt[id] ?? 0)
  }
  const medals = keepMedals(before.mastery.medals, after.mastery.medals)
  return { ...after, rewards, earnedAt, mastery: { ...after.mastery, medals } }
}
