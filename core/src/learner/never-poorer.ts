import type { Learner } from '#core/learner/learner.ts'
import { keepWonders } from '#core/logbook/logbook.ts'
import { keepMedals } from '#core/mastery/medals.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'

/**
 * `after` with the rewards, medals and wonders that `before` had, whatever the rules say now: some rewards may have been spent,
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
  const wonders = keepWonders(before.logbook.wonders, after.logbook.wonders)
  const logbook = { ...after.logbook, wonders }
  return { ...after, rewards, earnedAt, logbook, mastery: { ...after.mastery, medals } }
}
