import { iso } from '#core/calendar/dates.ts'
import { findReward } from '#core/rewards/catalogue.ts'
import type { UserProgress, UserReward } from '#server/api/learning/schemas.ts'
import type { Query } from '#server/db/database.ts'
import { prepared } from '#server/db/fast/prepared.ts'

const rewardsOf = prepared<{ learnerId: string }>()((query, { learnerId }) =>
  query
    .selectFrom('user_rewards')
    .select(['id', 'reward_id', 'quantity', 'earned_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('earned_at', 'desc')
    // Rewards of one lesson share a moment: a fixed order keeps the wall from shuffling.
    .orderBy('reward_id'),
)

/** The reward itself comes from core's catalogue. */
export async function rewardRows(query: Query, learnerId: string): Promise<UserReward[]> {
  const rows = await rewardsOf({ learnerId })(query)
  return rows.map(({ id, reward_id, quantity, earned_at }) => ({
    id,
    learner_id: learnerId,
    reward_id,
    quantity,
    earned_at: iso(earned_at),
    reward: knownReward(reward_id),
  }))
}

function knownReward(id: string): UserReward['reward'] {
  const reward = findReward(id)
  if (!reward) throw new Error(`reward ${id} is not in the catalogue`)
  return reward
}

const progressOf = prepared<{ learnerId: string }>()((query, { learnerId }) =>
  query
    .selectFrom('user_progress')
    .select(['id', 'learner_id', 'lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('completed_at', 'desc')
    .orderBy('lesson_id'),
)

export async function progressRows(query: Query, learnerId: string): Promise<UserProgress[]> {
  const rows = await progressOf({ learnerId })(query)
  return rows.map((row) => ({ ...row, completed_at: iso(row.completed_at) }))
}
