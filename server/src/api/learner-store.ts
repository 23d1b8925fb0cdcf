import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Learner } from '#core/attempts/learner.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { type PackedMastery, packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import type { Weeks } from '#core/progress/weeks.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export interface StoredLearner extends Learner {
  readonly earnedAt: Readonly<Partial<Record<RewardId, number>>>
  readonly mastery: Mastery
  /** How many attempts are counted in all of this. */
  readonly attempts: number
}

export async function loadLearner(query: Query, learnerId: string): Promise<StoredLearner> {
  const progress: Record<string, Progress> = {}
  const rows = await query
    .selectFrom('user_progress')
    .select(['lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'])
    .where('user_id', '=', learnerId)
    .execute()
  for (const row of rows) progress[progressKey(row)] = row

  const rewards: Partial<Record<RewardId, number>> = {}
  const earnedAt: Partial<Record<RewardId, number>> = {}
  const earned = await query
    .selectFrom('user_rewards')
    .select(['reward_id', 'quantity', 'earned_at'])
    .where('user_id', '=', learnerId)
    .execute()
  for (const { reward_id, quantity, earned_at } of earned) {
    rewards[reward_id as RewardId] = quantity
    earnedAt[reward_id as RewardId] = earned_at
  }
  return { progress, rewards, earnedAt, ...(await loadMastery(query, learnerId)) }
}

export async function loadMastery(
  query: Query,
  learnerId: string,
): Promise<Pick<StoredLearner, 'mastery' | 'attempts'>> {
  const row = await query
    .selectFrom('user_mastery')
    .select(['attempts', 'state'])
    .where('user_id', '=', learnerId)
    .executeTakeFirst()
  if (!row) return { mastery: NO_MASTERY, attempts: 0 }
  return { mastery: unpackMastery(JSON.parse(row.state) as PackedMastery), attempts: row.attempts }
}

/** Writes what differs between `before` and `after`. */
export async function saveLearner(
  trx: Transaction<Tables>,
  learnerId: string,
  before: StoredLearner,
  after: StoredLearner,
): Promise<void> {
  const progress = Object.entries(after.progress).filter(([key, row]) => row !== before.progress[key])
  await trx
    .insertInto('user_progress')
    .values(progress.map(([, row]) => ({ id: randomUUID(), user_id: learnerId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id', 'lesson_type']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        time_taken: eb.ref('excluded.time_taken'),
        completed_at: eb.ref('excluded.completed_at'),
      })),
    )
    .execute()

  const rewards = (Object.entries(after.rewards) as [RewardId, number][]).filter(
    ([id, quantity]) => quantity !== before.rewards[id],
  )
  await trx
    .insertInto('user_rewards')
    .values(
      rewards.map(([reward_id, quantity]) => ({
        id: randomUUID(),
        user_id: learnerId,
        reward_id,
        quantity,
        earned_at: after.earnedAt[reward_id] ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'reward_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        earned_at: eb.ref('excluded.earned_at'),
      })),
    )
    .execute()

  await trx
    .insertInto('user_mastery')
    .values({
      user_id: learnerId,
      attempts: after.attempts,
      state: JSON.stringify(packMastery(after.mastery)),
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ attempts: eb.ref('excluded.attempts'), state: eb.ref('excluded.state') })),
    )
    .execute()
}

export async function addWeeks(trx: Transaction<Tables>, learnerId: string, weeks: Weeks): Promise<void> {
  await trx
    .insertInto('user_weeks')
    .values([...weeks].map(([week, totals]) => ({ user_id: learnerId, week, ...totals })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week']).doUpdateSet((eb) => ({
        stars: eb('user_weeks.stars', '+', eb.ref('excluded.stars')),
        seconds: eb('user_weeks.seconds', '+', eb.ref('excluded.seconds')),
      })),
    )
    .execute()
}
