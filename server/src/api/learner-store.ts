import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { type PackedMastery, packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import type { WeekTotals } from '#core/progress/weeks.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import { changedCoinDays, coinDaysOf, readCoinDays } from '#server/api/attempts/coin-days.ts'
import type { Query } from '#server/db/database.ts'
import { type Call, prepared, preparedRows, together } from '#server/db/prepared.ts'
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

interface Of {
  readonly userId: string
}

const progressOf = prepared<Of>()((query, { userId }) =>
  query
    .selectFrom('user_progress')
    .select(['lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'])
    .where('user_id', '=', userId),
)
const rewardsOf = prepared<Of>()((query, { userId }) =>
  query
    .selectFrom('user_rewards')
    .select(['reward_id', 'quantity', 'earned_at'])
    .where('user_id', '=', userId),
)
const weeksOf = prepared<Of>()((query, { userId }) =>
  query.selectFrom('user_weeks').select(['week', 'stars', 'seconds']).where('user_id', '=', userId),
)
const stateOf = prepared<Of>()((query, { userId }) =>
  query.selectFrom('user_mastery').select(['attempts', 'state']).where('user_id', '=', userId),
)

const madeAt = prepared<Of>()((query, { userId }) =>
  query.selectFrom('learners').select('created_at').where('id', '=', userId),
)

export interface StoredLearner {
  readonly learner: Learner
  /** By which rules it was folded. */
  readonly version: number
}

/** What has to be read for a whole learner, for `readLearner`; `spansFrom` is the first day whose spans are needed. */
export const learnerReads = (userId: string, spansFrom: number) =>
  [
    progressOf({ userId }),
    rewardsOf({ userId }),
    weeksOf({ userId }),
    coinDaysOf({ userId, spansFrom }),
    stateOf({ userId }),
  ] as const

type LearnerRows = Awaited<ReturnType<typeof together<ReturnType<typeof learnerReads>>>>

/** `since`: when the learner was made; unknown for one that is being erased. */
export function readLearner(
  [lessons, earned, byWeek, days, states]: LearnerRows,
  since: number | undefined,
): StoredLearner {
  const progress: Record<string, Progress> = {}
  for (const row of lessons) progress[progressKey(row)] = row
  const rewards: Partial<Record<RewardId, number>> = {}
  const earnedAt: Partial<Record<RewardId, number>> = {}
  for (const { reward_id, quantity, earned_at } of earned) {
    rewards[reward_id as RewardId] = quantity
    earnedAt[reward_id as RewardId] = earned_at
  }
  const weeks: Record<number, WeekTotals> = {}
  for (const { week, ...totals } of byWeek) weeks[week] = totals
  const { version, ...state } = firstState(states)
  const coinDays = readCoinDays(days)
  return { learner: { progress, rewards, earnedAt, coinDays, weeks, ...state, since }, version }
}

export async function loadLearner(query: Query, userId: string): Promise<StoredLearner> {
  const [[made], ...rows] = await together(query, madeAt({ userId }), ...learnerReads(userId, 0))
  return readLearner(rows, made?.created_at)
}

/** What is kept of a learner in one row. */
export async function loadState(query: Query, userId: string): Promise<LearnerState> {
  const [rows] = await together(query, stateOf({ userId }))
  return firstState(rows)
}

function firstState([row]: readonly Pick<UserMasteryTable, 'attempts' | 'state'>[]): LearnerState {
  if (row) return readState(row.state, row.attempts)
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
