import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { type PackedMastery, packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import type { WeekTotals } from '#core/progress/weeks.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import { COIN_DAYS, changedCoinDays, coinDaysOf, readCoinDays } from '#server/api/attempts/coin-days.ts'
import { spentOf } from '#server/api/balance.ts'
import type { Query } from '#server/db/database.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import { type Call, prepared, preparedRows, type RowsOf, together } from '#server/db/prepared.ts'
import type {
  UserMasteryTable,
  UserProgressTable,
  UserRewardsTable,
  UserWeeksTable,
} from '#server/db/schema/learning.ts'
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

const stateOf = prepared<{ readonly userId: string }>()((query, { userId }) =>
  query.selectFrom('user_mastery').select(['attempts', 'state']).where('user_id', '=', userId),
)

/**
 * A whole learner in one row, and what it has spent; `spansFrom` is the first day whose spans are needed. One statement
 * sees one state of the database, so no lesson is half counted in it.
 */
export const learnerRow = prepared<{ readonly learnerId: string; readonly spansFrom: number }>()(
  (query, { learnerId, spansFrom }) => {
    const mastery = query.selectFrom('user_mastery').where('user_id', '=', learnerId)
    return query.selectNoFrom([
      query.selectFrom('learners').select('created_at').where('id', '=', learnerId).as('created_at'),
      mastery.select('attempts').as('attempts'),
      mastery.select('state').as('state'),
      spentOf(query, learnerId).as('spent'),
      jsonRows(query, progressOf(query, learnerId), PROGRESS).as('progress'),
      jsonRows(query, rewardsOf(query, learnerId), REWARDS).as('rewards'),
      jsonRows(query, weeksOf(query, learnerId), WEEKS).as('weeks'),
      jsonRows(query, coinDaysOf(query, learnerId, spansFrom), COIN_DAYS).as('coin_days'),
    ])
  },
)

const PROGRESS = ['lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'] as const
const progressOf = (query: Query, userId: string) =>
  query.selectFrom('user_progress').select(PROGRESS).where('user_id', '=', userId)

const REWARDS = ['reward_id', 'quantity', 'earned_at'] as const
const rewardsOf = (query: Query, userId: string) =>
  query.selectFrom('user_rewards').select(REWARDS).where('user_id', '=', userId)

const WEEKS = ['week', 'stars', 'seconds'] as const
const weeksOf = (query: Query, userId: string) =>
  query.selectFrom('user_weeks').select(WEEKS).where('user_id', '=', userId)

export interface StoredLearner {
  readonly learner: Learner
  /** By which rules it was folded. */
  readonly version: number
  readonly spent: number
}

export type LearnerRow = RowsOf<ReturnType<typeof learnerRow>>[number]

/** A learner who is being erased has no row of its own any more, and was made nobody knows when. */
export function readLearner(row: LearnerRow): StoredLearner {
  const progress: Record<string, Progress> = {}
  for (const one of rowsIn<Progress>(row.progress)) progress[progressKey(one)] = one
  const rewards: Partial<Record<RewardId, number>> = {}
  const earnedAt: Partial<Record<RewardId, number>> = {}
  for (const { reward_id, quantity, earned_at } of rowsIn<UserRewardsTable>(row.rewards)) {
    rewards[reward_id as RewardId] = quantity
    earnedAt[reward_id as RewardId] = earned_at
  }
  const weeks: Record<number, WeekTotals> = {}
  for (const { week, stars, seconds } of rowsIn<UserWeeksTable>(row.weeks)) weeks[week] = { stars, seconds }
  const coinDays = readCoinDays(rowsIn(row.coin_days))
  const { state, attempts, spent, created_at } = row
  const { version, ...told } = state === null || attempts === null ? newState() : readState(state, attempts)
  return {
    learner: { progress, rewards, earnedAt, coinDays, weeks, ...told, since: created_at ?? undefined },
    version,
    spent: spent ?? 0,
  }
}

const rowsIn = <Row>(json: string | null) => JSON.parse(json ?? '[]') as Row[]

export async function loadLearner(query: Query, learnerId: string): Promise<StoredLearner> {
  const [[row]] = await together(query, learnerRow({ learnerId, spansFrom: 0 }))
  return readLearner(row as LearnerRow)
}

/** What is kept of a learner in one row. */
export async function loadState(query: Query, userId: string): Promise<LearnerState> {
  const [[row]] = await together(query, stateOf({ userId }))
  return row ? readState(row.state, row.attempts) : newState()
}

function newState(): LearnerState {
  const { mastery, calendar, attempts } = NEW_LEARNER
  return { mastery, calendar, attempts, version: LEARNER_VERSION }
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
  await together(trx, ...learnerWrites(userId, before, after))
}

const putState = prepared<UserMasteryTable>()((query, { user_id, attempts, state }) =>
  query
    .insertInto('user_mastery')
    .values({ user_id, attempts, state })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ attempts: eb.ref('excluded.attempts'), state: eb.ref('excluded.state') })),
    ),
)

/** The same, to be run together with other queries. */
export function learnerWrites(userId: string, before: Learner, after: Learner): Call<unknown>[] {
  const state: StoredState = {
    version: LEARNER_VERSION,
    calendar: after.calendar,
    ...packMastery(after.mastery),
  }
  return [
    ...changedProgress(userId, before, after),
    ...changedRewards(userId, before, after),
    ...changedCoinDays(userId, before.coinDays, after.coinDays),
    ...changedWeeks(userId, before, after),
    putState({ user_id: userId, attempts: after.attempts, state: JSON.stringify(state) }),
  ]
}

const putProgress = preparedRows<UserProgressTable>(
  ['id', 'user_id', 'lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'],
  (query, rows) =>
    query
      .insertInto('user_progress')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'lesson_id', 'lesson_type']).doUpdateSet((eb) => ({
          score: eb.ref('excluded.score'),
          time_taken: eb.ref('excluded.time_taken'),
          completed_at: eb.ref('excluded.completed_at'),
        })),
      ),
)

function changedProgress(userId: string, before: Learner, after: Learner): Call<unknown>[] {
  const changed = Object.entries(after.progress).filter(([key, row]) => row !== before.progress[key])
  if (changed.length === 0) return []
  return [putProgress(changed.map(([, row]) => ({ id: randomUUID(), user_id: userId, ...row })))]
}

const putRewards = preparedRows<UserRewardsTable>(
  ['id', 'user_id', 'reward_id', 'quantity', 'earned_at'],
  (query, rows) =>
    query
      .insertInto('user_rewards')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'reward_id']).doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          earned_at: eb.ref('excluded.earned_at'),
        })),
      ),
)

function changedRewards(userId: string, before: Learner, after: Learner): Call<unknown>[] {
  const changed = (Object.entries(after.rewards) as [RewardId, number][]).filter(
    ([id, quantity]) => quantity !== before.rewards[id] || after.earnedAt[id] !== before.earnedAt[id],
  )
  if (changed.length === 0) return []
  return [
    putRewards(
      changed.map(([reward_id, quantity]) => ({
        id: randomUUID(),
        user_id: userId,
        reward_id,
        quantity,
        earned_at: after.earnedAt[reward_id] ?? 0,
      })),
    ),
  ]
}

const putWeeks = preparedRows<UserWeeksTable>(['user_id', 'week', 'stars', 'seconds'], (query, rows) =>
  query
    .insertInto('user_weeks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week']).doUpdateSet((eb) => ({
        stars: eb.ref('excluded.stars'),
        seconds: eb.ref('excluded.seconds'),
      })),
    ),
)

function changedWeeks(userId: string, before: Learner, after: Learner): Call<unknown>[] {
  const changed = Object.entries(after.weeks).filter(
    ([week, totals]) => totals !== before.weeks[Number(week)],
  )
  if (changed.length === 0) return []
  return [putWeeks(changed.map(([week, totals]) => ({ user_id: userId, week: Number(week), ...totals })))]
}
