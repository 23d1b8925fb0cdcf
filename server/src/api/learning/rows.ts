import type { UserProgress, UserReward } from '#server/api/types.ts'
import type { Query } from '#server/db/database.ts'

export async function rewardRows(query: Query, userId: string): Promise<UserReward[]> {
  const rows = await query
    .selectFrom('user_rewards')
    .innerJoin('rewards', 'rewards.id', 'user_rewards.reward_id')
    .select([
      'user_rewards.id',
      'user_id',
      'reward_id',
      'quantity',
      'earned_at',
      'name',
      'description',
      'icon',
      'type',
      'rarity',
    ])
    .where('user_id', '=', userId)
    .orderBy('earned_at', 'desc')
    // Rewards of one lesson share a moment: a fixed order keeps the wall from shuffling.
    .orderBy('reward_id')
    .execute()
  return rows.map(({ name, description, icon, type, rarity, earned_at, ...row }) => ({
    ...row,
    earned_at: new Date(earned_at).toISOString(),
    reward: { id: row.reward_id, name, description, icon, type, rarity },
  }))
}

export async function progressRows(query: Query, userId: string): Promise<UserProgress[]> {
  const rows = await query
    .selectFrom('user_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('completed_at', 'desc')
    .orderBy('lesson_id')
    .execute()
  return rows.map((row) => ({ ...row, completed_at: new Date(row.completed_at).toISOString() }))
}
