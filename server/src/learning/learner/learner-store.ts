import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { type PackedMastery, packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { weekOf } from '#core/progress/calendar.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import type { WeekTotals } from '#core/progress/weeks.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import type { Query } from '#server/db/database.ts'
import { jsonRows, readJsonRows } from '#server/db/json-rows.ts'
import { type Call, prepared, preparedRows, type RowsOf, runBatch } from '#server/db/prepared.ts'
import type {
  UserMasteryTable,
  UserProgressTable,
  UserRewardsTable,
  UserWeeksTable,
} from '#server/db/schema/learning.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { spentOf } from '#server/learning/learner/balance.ts'
import { COIN_DAYS, changedCoinDays, coinDaysOf, readCoinDays } from '#server/learning/learner/coin-days.ts'

/** The state in `user_mastery`, and the version of the whole learner: by which rules it was folded. */
interface StoredState extends PackedMastery {
  readonly version: number
  readonly calendar: Learner['calendar']
}

type LearnerState = Pick<Learner, 'mastery' | 'calendar' | 'attempts'> & { readonly version: number }

const stateOf = prepared<{ readonly learnerId: string }>()((query, { learnerId }) =>
  query.selectFrom('user_mastery').select(['attempts', 'state']).where('learner_id', '=', learnerId),
)

interface LearnerParts {
  readonly learnerId: string
  /** The first day and week that are read. */
  readonly daysFrom: number
  readonly weeksFrom: number
  /** The first day that is read with its spans. */
  readonly spansFrom: number
}

/**
 * A learner in one row, and what it has spent. One statement sees one state of the database, so no lesson is half counted
 * in it.
 */
const learnerRow = prepared<LearnerParts>()((query, { learnerId, daysFrom, weeksFrom, spansFrom }) => {
  const mastery = query.selectFrom('user_mastery').where('learner_id', '=', learnerId)
  const days = coinDaysOf(query, learnerId, spansFrom).where('day', '>=', daysFrom)
  const weeks = weeksOf(query, learnerId).where('week', '>=', weeksFrom)
  return query.selectNoFrom([
    query.selectFrom('learners').select('created_at').where('id', '=', learnerId).as('created_at'),
    mastery.select('attempts').as('attempts'),
    mastery.select('state').as('state'),
    spentOf(query, learnerId).as('spent'),
    jsonRows(query, progressOf(query, learnerId), PROGRESS).as('progress'),
    jsonRows(query, rewardsOf(query, learnerId), REWARDS).as('rewards'),
    jsonRows(query, weeks, WEEKS).as('weeks'),
    jsonRows(query, days, COIN_DAYS).as('coin_days'),
  ])
})

/** `spansFrom` is the first day whose spans are needed. */
export const wholeLearner = (learnerId: string, spansFrom = 0) =>
  learnerRow({ learnerId, daysFrom: 0, weeksFrom: 0, spansFrom })

/** What recording lessons of this day and later ones needs: a learner plays for years. */
export const learnerFrom = (learnerId: string, day: number) =>
  learnerRow({ learnerId, daysFrom: day, weeksFrom: weekOf(day * DAY_MS), spansFrom: day })

const DAY_MS = 86_400_000

const PROGRESS = ['lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'] as const
const progressOf = (query: Query, learnerId: string) =>
  query.selectFrom('user_progress').select(PROGRESS).where('learner_id', '=', learnerId)

const REWARDS = ['reward_id', 'quantity', 'earned_at'] as const
const rewardsOf = (query: Query, learnerId: string) =>
  query.selectFrom('user_rewards').select(REWARDS).where('learner_id', '=', learnerId)

const WEEKS = ['week', 'stars', 'seconds'] as const
const weeksOf = (query: Query, learnerId: string) =>
  query.selectFrom('user_weeks').select(WEEKS).where('learner_id', '=', learnerId)

export interface StoredLearner {
  readonly learner: Learner
  /** By which rules it was folded. */
  readonly version: number
  readonly spent: number
}

export type LearnerRow = RowsOf<ReturnType<typeof learnerRow>>[number]

/** A learner who is being erased has no row of its own any more, so its age is not known. */
export function readLearner(row: LearnerRow): StoredLearner {
  const { state, attempts, spent } = row
  const { version, ...told } = state === null || attempts === null ? newState() : readState(state, attempts)
  return { learner: { ...readRows(row), ...told }, version, spent: spent ?? 0 }
}

/** What of a learner is stored in rows of its own. */
export function readRows(row: LearnerRow): Omit<Learner, keyof LearnerState> {
  const progress: Record<string, Progress> = {}
  for (const one of readJsonRows<Progress>(row.progress, PROGRESS)) progress[progressKey(one)] = one
  const rewards: Partial<Record<RewardId, number>> = {}
  const earnedAt: Partial<Record<RewardId, number>> = {}
  const earned = readJsonRows<UserRewardsTable>(row.rewards, REWARDS)
  for (const { reward_id, quantity, earned_at } of earned) {
    rewards[reward_id as RewardId] = quantity
    earnedAt[reward_id as RewardId] = earned_at
  }
  const weeks: Record<number, WeekTotals> = {}
  for (const { week, stars, seconds } of readJsonRows<UserWeeksTable>(row.weeks, WEEKS))
    weeks[week] = { stars, seconds }
  const coinDays = readCoinDays(readJsonRows(row.coin_days, COIN_DAYS))
  return { progress, rewards, earnedAt, coinDays, weeks, since: row.created_at ?? undefined }
}

export async function loadLearner(query: Query, learnerId: string): Promise<StoredLearner> {
  const [[row]] = await runBatch(query, wholeLearner(learnerId))
  return readLearner(row as LearnerRow)
}

/** What is kept of a learner in one row. */
export async function loadState(query: Query, learnerId: string): Promise<LearnerState> {
  const [[row]] = await runBatch(query, stateOf({ learnerId }))
  return row ? readState(row.state, row.attempts) : newState()
}

function newState(): LearnerState {
  const { mastery, calendar, attempts } = NEW_LEARNER
  return { mastery, calendar, attempts, version: LEARNER_VERSION }
}

/** The learner in a row of `user_mastery`. */
export function readState(state: string, attempts: number): LearnerState {
  const { version, calendar, ...packed } = JSON.parse(state) as StoredState
  return { mastery: unpackMastery(packed), calendar, attempts, version }
}

const FACTS = ',"facts":'

/**
 * What stands before the facts of a state, and the text of the packed mastery. Null when the state is by other rules or in
 * another order.
 */
export function splitState(
  state: string,
): { readonly calendar: Learner['calendar']; readonly mastery: string } | null {
  const place = state.indexOf(FACTS)
  if (place < 0 || !state.startsWith('{"version":')) return null
  const { version, calendar } = JSON.parse(`${state.slice(0, place)}}`) as StoredState
  if (version !== LEARNER_VERSION) return null
  return { calendar, mastery: `{${state.slice(place + 1)}` }
}

/** Writes what differs between `before` and `after`. */
export async function saveLearner(
  trx: Transaction<Tables>,
  learnerId: string,
  before: Learner,
  after: Learner,
): Promise<void> {
  await runBatch(trx, ...learnerWrites(learnerId, before, after))
}

const putState = prepared<UserMasteryTable>()((query, { learner_id, attempts, state }) =>
  query
    .insertInto('user_mastery')
    .values({ learner_id, attempts, state })
    .onConflict((conflict) =>
      conflict
        .column('learner_id')
        .doUpdateSet((eb) => ({ attempts: eb.ref('excluded.attempts'), state: eb.ref('excluded.state') })),
    ),
)

/** The same, to be run together with other queries. */
export function learnerWrites(learnerId: string, before: Learner, after: Learner): Call<unknown>[] {
  // In this order: see splitState.
  const state: StoredState = {
    version: LEARNER_VERSION,
    calendar: after.calendar,
    ...packMastery(after.mastery),
  }
  return [
    ...changedProgress(learnerId, before, after),
    ...changedRewards(learnerId, before, after),
    ...changedCoinDays(learnerId, before.coinDays, after.coinDays),
    ...changedWeeks(learnerId, before, after),
    putState({ learner_id: learnerId, attempts: after.attempts, state: JSON.stringify(state) }),
  ]
}

const putProgress = preparedRows<UserProgressTable>(
  ['id', 'learner_id', 'lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'],
  (query, rows) =>
    query
      .insertInto('user_progress')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['learner_id', 'lesson_id', 'lesson_type']).doUpdateSet((eb) => ({
          score: eb.ref('excluded.score'),
          time_taken: eb.ref('excluded.time_taken'),
          completed_at: eb.ref('excluded.completed_at'),
        })),
      ),
)

function changedProgress(learnerId: string, before: Learner, after: Learner): Call<unknown>[] {
  const changed = Object.entries(after.progress).filter(([key, row]) => row !== before.progress[key])
  if (changed.length === 0) return []
  return [putProgress(changed.map(([, row]) => ({ id: randomUUID(), learner_id: learnerId, ...row })))]
}

const putRewards = preparedRows<UserRewardsTable>(
  ['id', 'learner_id', 'reward_id', 'quantity', 'earned_at'],
  (query, rows) =>
    query
      .insertInto('user_rewards')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['learner_id', 'reward_id']).doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          earned_at: eb.ref('excluded.earned_at'),
        })),
      ),
)

function changedRewards(learnerId: string, before: Learner, after: Learner): Call<unknown>[] {
  const changed = (Object.entries(after.rewards) as [RewardId, number][]).filter(
    ([id, quantity]) => quantity !== before.rewards[id] || after.earnedAt[id] !== before.earnedAt[id],
  )
  if (changed.length === 0) return []
  return [
    putRewards(
      changed.map(([reward_id, quantity]) => ({
        id: randomUUID(),
        learner_id: learnerId,
        reward_id,
        quantity,
        earned_at: after.earnedAt[reward_id] ?? 0,
      })),
    ),
  ]
}

const putWeeks = preparedRows<UserWeeksTable>(['learner_id', 'week', 'stars', 'seconds'], (query, rows) =>
  query
    .insertInto('user_weeks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'week']).doUpdateSet((eb) => ({
        stars: eb.ref('excluded.stars'),
        seconds: eb.ref('excluded.seconds'),
      })),
    ),
)

function changedWeeks(learnerId: string, before: Learner, after: Learner): Call<unknown>[] {
  const changed = Object.entries(after.weeks).filter(
    ([week, totals]) => totals !== before.weeks[Number(week)],
  )
  if (changed.length === 0) return []
  return [
    putWeeks(changed.map(([week, totals]) => ({ learner_id: learnerId, week: Number(week), ...totals }))),
  ]
}
