import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { type LearnerBody, learnerFromBody, learnerToBody } from '#core/learner/learner-body.ts'
import { NEW_REPORT, type ReportState } from '#core/reports/report-state.ts'
import type { RewardId } from '#core/rewards/catalogue.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

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

const stateOf = (query: Query, learnerId: string) =>
  query
    .selectFrom('learners')
    .leftJoin('learner_state', 'learner_state.learner_id', 'learners.id')
    .where('learners.id', '=', learnerId)
    .select(['learners.created_at', 'learner_state.version', 'learner_state.learner'])

/** Null when the learner is gone. */
export async function loadLearner(query: Query, learnerId: string): Promise<Stored<Learner> | null> {
  const row = await stateOf(query, learnerId).executeTakeFirst()
  if (!row) return null
  return { value: readLearner(row.learner, row.created_at), version: row.version ?? LEARNER_VERSION }
}

/** The same with the report, which is as large as the rest. */
export async function loadFolded(query: Query, learnerId: string): Promise<Stored<Folded> | null> {
  const row = await stateOf(query, learnerId).select('learner_state.report').executeTakeFirst()
  if (!row) return null
  const report = row.report === null ? NEW_REPORT : (JSON.parse(row.report) as ReportState)
  return {
    value: { learner: readLearner(row.learner, row.created_at), report },
    version: row.version ?? LEARNER_VERSION,
  }
}

/** Before its first lesson there is nothing to store. */
const readLearner = (stored: string | null, since: number): Learner =>
  stored === null ? { ...NEW_LEARNER, since } : readStored(stored)

/** A learner is stored as it is served. */
export const readStored = (stored: string): Learner => learnerFromBody(JSON.parse(stored) as LearnerBody)

/** Writes the state, and of progress and rewards what differs from `before`. */
export async function saveLearner(
  trx: Transaction<Tables>,
  learnerId: string,
  before: Learner,
  { learner, report }: Folded,
): Promise<void> {
  await saveProgress(trx, learnerId, before, learner)
  await saveRewards(trx, learnerId, before, learner)
  await trx
    .insertInto('learner_state')
    .values({
      learner_id: learnerId,
      attempts: learner.attempts,
      version: LEARNER_VERSION,
      learner: JSON.stringify(learnerToBody(learner)),
      report: JSON.stringify(report),
    })
    .onConflict((conflict) =>
      conflict.column('learner_id').doUpdateSet((row) => ({
        attempts: row.ref('excluded.attempts'),
        version: row.ref('excluded.version'),
        learner: row.ref('excluded.learner'),
        report: row.ref('excluded.report'),
      })),
    )
    .execute()
}

async function saveProgress(trx: Transaction<Tables>, learnerId: string, before: Learner, after: Learner) {
  const changed = Object.entries(after.progress).filter(([key, row]) => row !== before.progress[key])
  if (changed.length === 0) return
  await trx
    .insertInto('user_progress')
    .values(changed.map(([, row]) => ({ id: randomUUID(), learner_id: learnerId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'lesson_id', 'lesson_type']).doUpdateSet((row) => ({
        score: row.ref('excluded.score'),
        time_taken: row.ref('excluded.time_taken'),
        completed_at: row.ref('excluded.completed_at'),
      })),
    )
    .execute()
}

async function saveRewards(trx: Transaction<Tables>, learnerId: string, before: Learner, after: Learner) {
  const changed = (Object.entries(after.rewards) as [RewardId, number][]).filter(
    ([id, quantity]) => quantity !== before.rewards[id] || after.earnedAt[id] !== before.earnedAt[id],
  )
  if (changed.length === 0) return
  await trx
    .insertInto('user_rewards')
    .values(
      changed.map(([reward_id, quantity]) => ({
        id: randomUUID(),
        learner_id: learnerId,
        reward_id,
        quantity,
        earned_at: after.earnedAt[reward_id] ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'reward_id']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        earned_at: row.ref('excluded.earned_at'),
      })),
    )
    .execute()
}
