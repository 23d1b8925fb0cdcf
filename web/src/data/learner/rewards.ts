import { findReward, type Reward, type RewardId } from '#core/rewards/catalogue.ts'
import { useLearner } from '#web/data/learner/learner.ts'

export interface EarnedReward {
  readonly reward_id: RewardId
  readonly quantity: number
  /** Milliseconds. */
  readonly earned_at: number
  readonly reward: Reward
}

/** Rewards earned, the latest first. */
export function useRewards() {
  return useLearner(({ learner: { rewards, earnedAt } }): readonly EarnedReward[] =>
    (Object.entries(rewards) as [RewardId, number][])
      .flatMap(([reward_id, quantity]): EarnedReward[] => {
        const reward = findReward(reward_id)
        return reward ? [{ reward_id, quantity, earned_at: earnedAt[reward_id] ?? 0, reward }] : []
      })
      // Rewards of one lesson share a moment: a fixed order keeps the wall from shuffling.
      .sort((x, y) => y.earned_at - x.earned_at || x.reward_id.localeCompare(y.reward_id)),
  )
}
