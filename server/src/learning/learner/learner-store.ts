import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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
  /** Of the state that is known here already: its texts are not read again. */
  readonly mark: string
}

const unlessKnown = (column: 'learner' | 'report', mark: string) =>
  sql<
    string | null
  >`case when learner_state.mark = ${mark} then null else ${sql.ref(`learner_state.${column}`)} end`.as(
    column,
  )

const stateOf = (query: Builder, { learnerId, mark }: Of) =>
  query
    .selectFrom('learners')
    .leftJoin('learner_state', 'learner_state.learner_id', 'learners.id')
    .where('learners.id', '=', learnerId)
    .select(['learners.created_at', 'learner_state.version', 'learner_state.mark'])
    .select(unlessKnown('learner', mark))

const learnerOf = prepared<Of>()(stateOf)
const foldedOf = prepared<Of>()((query, of) => stateOf(query, of).select(unlessKnown('report', of.mark)))

/** The same with what was spent. Finds a row as long as the learner is not erased. */
export const foldedAndSpent = prepared<Of>()((query, of) =>
  stateOf(query, of)
    .leftJoin('erasures', 'erasures.learner_id', 'learners.id')
    .where('erasures.id', 'is', null)
    .select(unlessKnown('report', of.mark))
    .select(spentOf(query, of.learnerId).as('spent')),
)

/** Null when the learner is gone. */
export async function loadLearner(query: Query, learnerId: string): Promise<Stored<Learner> | null> {
  const known = lastWritten(learnerId)
  const [row] = await learnerOf({ learnerId, mark: known.mark })(query)
  if (!row) return null
  const value = row.mark === known.mark ? known.learner : readLearner(row.learner, row.created_at)
  return { value, version: row.version ?? LEARNER_VERSION }
}

/** The same with the report, which is as large as the rest. */
export async function loadFolded(query: Query, learnerId: string): Promise<Stored<Folded> | null> {
  const known = lastWritten(learnerId)
  const [row] = await foldedOf({ learnerId, mark: known.mark })(query)
  return row ? readFolded(row, known) : null
}

/** `known`: what was known when the row was asked for. */
export function readFolded(row: RowsOf<ReturnType<typeof foldedOf>>[number], known: Written): Stored<Folded> {
  const version = row.version ?? LEARNER_VERSION
  if (row.mark === known.mark) return { value: known, version }
  const report = row.report === null ? NEW_REPORT : (JSON.parse(row.report) as ReportState)
  return { value: { learner: readLearner(row.learner, row.created_at), report }, version }
}

/** Before its first lesson there is nothing to store. */
const readLearner = (stored: string | null, since: number): Learner =>
  stored === null
    ? { ...NEW_LEARNER, since }
    : // A learner is stored as it is served.
      learnerFromBody(JSON.parse(stored) as LearnerBody)

interface Written extends Folded {
  /** As random as an id: rolled back, or written over by another process, it is never found again. */
  readonly mark: string
}

const NOT_WRITTEN: Written = { mark: '', learner: NEW_LEARNER, report: NEW_REPORT }

/** About a hundred kilobytes each. */
const LEARNERS_KEPT = 250
const written = new LRUCache<string, Written>({ max: LEARNERS_KEPT })

/** Who plays one lesson plays the next, and reading what is stored costs more than counting a lesson. */
export const lastWritten = (learnerId: string): Written => written.get(learnerId) ?? NOT_WRITTEN

export function readStored({
  learner_id,
  mark,
  learner,
}: Pick<LearnerStateTable, 'learner_id' | 'mark' | 'learner'>) {
  const known = lastWritten(learner_id)
  return known.mark === mark ? known.learner : readLearner(learner, 0)
}

const putState = preparedRows<LearnerStateTable>(
  'learner_id',
  'attempts',
  'version',
  'mark',
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
        mark: row.ref('excluded.mark'),
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
    mark: randomUUID(),
    learner: JSON.stringify(learnerToBody(learner, before)),
    report: JSON.stringify(report),
  }
  written.set(learnerId, { learner, report, mark: state.mark })
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
