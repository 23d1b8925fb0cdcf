import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { type PackedMastery, packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import type { WeekTotals } from '#core/progress/weeks.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import { loadCoinDays, saveCoinDays } from '#server/api/attempts/coin-days.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * The state in `user_mastery`, and the version of the whole learner. The version stands inside the state because a
 * process of an older release, in a rolling deploy, writes the state anew and knows nothing of a version: what it
 * leaves behind must not look current.
 */
interface StoredState extends PackedMastery {
  readonly version?: number
  readonly calendar?: Learner['calendar']
}

type LearnerState = Pick<Learner, 'mastery' | 'calendar' | 'attempts'> & { readonly version: number }

export async function loadLearner(
  query: Query,
  userId: string,
): Promise<{ readonly learner: Learner; readonly version: number }> {
  const progress: Record<string, Progress> = {}
  const rows = await query
    .selectFrom('user_progress')
    .select(['lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'])
    .where('user_id', '=', userId)
    .execute()
  for (const row of rows) progress[progressKey(row)] = row

  const rewards: Partial<Record<RewardId, number>> = {}
  const earnedAt: Partial<Record<RewardId, number>> = {}
  const earned = await query
    .selectFrom('user_rewards')
    .select(['reward_id', 'quantity', 'earned_at'])
    .where('user_id', '=', userId)
    .execute()
  for (const { reward_id, quantity, earned_at } of earned) {
    rewards[reward_id as RewardId] = quantity
    earnedAt[reward_id as RewardId] = earned_at
  }

  const weeks: Record<number, WeekTotals> = {}
  const byWeek = await query
    .selectFrom('user_weeks')
    .select(['week', 'stars', 'seconds'])
    .where('user_id', '=', userId)
    .execute()
  for (const { week, ...totals } of byWeek) weeks[week] = totals

  const coinDays = await loadCoinDays(query, userId)
  const { version, ...state } = await loadState(query, userId)
  const since = await madeAt(query, userId)
  return { learner: { progress, rewards, earnedAt, coinDays, weeks, ...state, since }, version }
}

/** When the learner was made; unknown for one that is being erased. */
async function madeAt(query: Query, learnerId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('learners')
    .select('created_at')
    .where('id', '=', learnerId)
    .executeTakeFirst()
  return row?.created_at
}

/** What is kept of a learner in one row. */
export async function loadState(query: Query, userId: string): Promise<LearnerState> {
  const row = await query
    .selectFrom('user_mastery')
    .select(['attempts', 'state'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) {
    const { mastery, calendar, attempts } = NEW_LEARNER
    return { mastery, calendar, attempts, version: LEARNER_VERSION }
  }
  return readState(row.state, row.attempts)
}

/** The learner in a row of `user_mastery`. */
export function readState(state: string, attempts: number): LearnerState {
  const { version = 1, calendar = NEW_LEARNER.calendar, ...packed } = JSON.parse(state) as StoredState
  return { mastery: unpackMastery(packed), calendar, attempts, version }
}

/** Writes what differs between `before` and `after`. */
export async function saveLearner(
  trx: Transaction<Tables>,
  userId: string,
  before: Learner,
  after: Learner,
): Promise<void> {
  await saveProgress(trx, userId, before, after)
  await saveRewards(trx, userId, before, after)
  await saveCoinDays(trx, userId, before.coinDays, after.coinDays)
  await saveWeeks(trx, userId, before, after)
  const state: StoredState = {
    version: LEARNER_VERSION,
    calendar: after.calendar,
    ...packMastery(after.mastery),
  }
  await trx
    .insertInto('user_mastery')
    .values({ user_id: userId, attempts: after.attempts, state: JSON.stringify(state) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ attempts: eb.ref('excluded.attempts'), state: eb.ref('excluded.state') })),
    )
    .execute()
}

async function saveProgress(trx: Transaction<Tables>, userId: string, before: Learner, after: Learner) {
  const changed = Object.entries(after.progress).filter(([key, row]) => row !== before.progress[key])
  if (changed.length === 0) return
  await trx
    .insertInto('user_progress')
    .values(changed.map(([, row]) => ({ id: randomUUID(), user_id: userId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id', 'lesson_type']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        time_taken: eb.ref('excluded.time_taken'),
        completed_at: eb.ref('excluded.completed_at'),
      })),
    )
    .execute()
}

async function saveRewards(trx: Transaction<Tables>, userId: string, before: Learner, after: Learner) {
  const changed = (Object.entries(after.rewards) as [RewardId, number][]).filter(
    ([id, quantity]) => quantity !== before.rewards[id] || after.earnedAt[id] !== before.earnedAt[id],
  )
  if (changed.length === 0) return
  await trx
    .insertInto('user_rewards')
    .values(
      changed.map(([reward_id, quantity]) => ({
        id: randomUUID(),
        user_id: userId,
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
}

async function saveWeeks(trx: Transaction<Tables>, userId: string, before: Learner, after: Learner) {
  const changed = Object.entries(after.weeks).filter(
    ([week, totals]) => totals !== before.weeks[Number(week)],
  )
  if (changed.length === 0) return
  await trx
    .insertInto('user_weeks')
    .values(changed.map(([week, totals]) => ({ user_id: userId, week: Number(week), ...totals })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week']).doUpdateSet((eb) => ({
        stars: eb.ref('excluded.stars'),
        seconds: eb.ref('excluded.seconds'),
      })),
    )
    .execute()
}
