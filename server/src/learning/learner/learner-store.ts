import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { type LearnerBody, learnerFromBody, learnerToBody } from '#core/learner/learner-body.ts'
import { NEW_REPORT, type ReportState } from '#core/reports/report-state.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import type { Asks, Builder, Query } from '#server/db/database.ts'
import { prepared, preparedRows, type RowsOf } from '#server/db/fast/prepared.ts'
import type { LearnerStateTable, UserProgressTable, UserRewardsTable } from '#server/db/schema/learning.ts'
import { spentOf } from '#server/learning/learner/balance.ts'

/** Everything that lessons make of a learner. */
export interface Folded {
  readonly learner: Learner
  readonly report: ReportState
}

export interface Stored<T> {
  readonly value: T
  /** By which rules it was folded. */
  readonly version: number
}

interface Of {
  readonly learnerId: string
}

const stateOf = (query: Builder, { learnerId }: Of) =>
  query
    .selectFrom('learners')
    .leftJoin('learner_state', 'learner_state.learner_id', 'learners.id')
    .where('learners.id', '=', learnerId)
    .select(['learners.created_at', 'learner_state.version', 'learner_state.learner'])

const learnerOf = prepared<Of>()(stateOf)
const foldedOf = prepared<Of>()((query, of) => stateOf(query, of).select('learner_state.report'))

/** The same with what was spent. Finds a row as long as the learner is not erased. */
export const foldedAndSpent = prepared<Of>()((query, of) =>
  stateOf(query, of)
    .leftJoin('erasures', 'erasures.learner_id', 'learners.id')
    .where('erasures.id', 'is', null)
    .select('learner_state.report')
    .select(spentOf(query, of.learnerId).as('spent')),
)

/** Null when the learner is gone. */
export async function loadLearner(query: Query, learnerId: string): Promise<Stored<Learner> | null> {
  const [row] = await learnerOf({ learnerId })(query)
  if (!row) return null
  const value = readLearner(learnerId, row.learner, row.created_at)
  return { value, version: row.version ?? LEARNER_VERSION }
}

/** The same with the report, which is as large as the rest. */
export async function loadFolded(query: Query, learnerId: string): Promise<Stored<Folded> | null> {
  const [row] = await foldedOf({ learnerId })(query)
  return row ? readFolded(learnerId, row) : null
}

export function readFolded(
  learnerId: string,
  row: RowsOf<ReturnType<typeof foldedOf>>[number],
): Stored<Folded> {
  const report =
    row.report === null
      ? NEW_REPORT
      : latestReports.read(learnerId, row.report, (text) => JSON.parse(text) as ReportState)
  return {
    value: { learner: readLearner(learnerId, row.learner, row.created_at), report },
    version: row.version ?? LEARNER_VERSION,
  }
}

/** Before its first lesson there is nothing to store. */
const readLearner = (learnerId: string, stored: string | null, since: number): Learner =>
  stored === null ? { ...NEW_LEARNER, since } : readStored(learnerId, stored)

/** A learner is stored as it is served. */
export const readStored = (learnerId: string, stored: string): Learner =>
  latestLearners.read(learnerId, stored, (text) => learnerFromBody(JSON.parse(text) as LearnerBody))

/** About a hundred kilobytes each. */
const LEARNERS_KEPT = 250

/**
 * What was written last, by learner: who plays one lesson plays the next, and reading the text costs more than counting a
 * lesson. It is looked at only where the same text is stored.
 */
function latestOf<T extends object>() {
  const kept = new LRUCache<string, { readonly text: string; readonly value: T }>({ max: LEARNERS_KEPT })
  return {
    read(learnerId: string, text: string, parse: (text: string) => T): T {
      const known = kept.get(learnerId)
      return known?.text === text ? known.value : parse(text)
    },
    /** The text that was made of the value. */
    write(learnerId: string, value: T, text: string): string {
      kept.set(learnerId, { text, value })
      return text
    },
  }
}

const latestLearners = latestOf<Learner>()
const latestReports = latestOf<ReportState>()

const putState = preparedRows<LearnerStateTable>(
  'learner_id',
  'attempts',
  'version',
  'learner',
  'report',
)((query, rows) =>
  query
    .insertInto('learner_state')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('learner_id').doUpdateSet((row) => ({
        attempts: row.ref('excluded.attempts'),
        version: row.ref('excluded.version'),
        learner: row.ref('excluded.learner'),
        report: row.ref('excluded.report'),
      })),
    ),
)

/** Writes the state, and of progress and rewards what differs from `before`. */
export async function saveLearner(
  trx: Asks,
  learnerId: string,
  before: Learner,
  { learner, report }: Folded,
): Promise<void> {
  const progress = changedProgress(learnerId, before, learner)
  const rewards = changedRewards(learnerId, before, learner)
  const state = {
    learner_id: learnerId,
    attempts: learner.attempts,
    version: LEARNER_VERSION,
    learner: latestLearners.write(learnerId, learner, JSON.stringify(learnerToBody(learner, before))),
    report: latestReports.write(learnerId, report, JSON.stringify(report)),
  }
  await Promise.all([
    progress.length > 0 && putProgress(progress)(trx),
    rewards.length > 0 && putRewards(rewards)(trx),
    putState([state])(trx),
  ])
}

const putProgress = preparedRows<UserProgressTable>(
  'id',
  'learner_id',
  'lesson_id',
  'lesson_type',
  'score',
  'time_taken',
  'completed_at',
)((query, rows) =>
  query
    .insertInto('user_progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'lesson_id', 'lesson_type']).doUpdateSet((row) => ({
        score: row.ref('excluded.score'),
        time_taken: row.ref('excluded.time_taken'),
        completed_at: row.ref('excluded.completed_at'),
      })),
    ),
)

function changedProgress(learnerId: string, before: Learner, after: Learner): UserProgressTable[] {
  return Object.entries(after.progress)
    .filter(([key, row]) => row !== before.progress[key])
    .map(([, row]) => ({ id: randomUUID(), learner_id: learnerId, ...row }))
}

const putRewards = preparedRows<UserRewardsTable>(
  'id',
  'learner_id',
  'reward_id',
  'quantity',
  'earned_at',
)((query, rows) =>
  query
    .insertInto('user_rewards')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'reward_id']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        earned_at: row.ref('excluded.earned_at'),
      })),
    ),
)

function changedRewards(learnerId: string, before: Learner, after: Learner): UserRewardsTable[] {
  return (Object.entries(after.rewards) as [RewardId, number][])
    .filter(([id, quantity]) => quantity !== before.rewards[id] || after.earnedAt[id] !== before.earnedAt[id])
    .map(([reward_id, quantity]) => ({
      id: randomUUID(),
      learner_id: learnerId,
      reward_id,
      quantity,
      earned_at: after.earnedAt[reward_id] ?? 0,
    }))
}
