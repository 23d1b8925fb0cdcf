import type { Transaction } from 'kysely'
import { notBeforeAccount } from '#core/attempts/moment.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt } from '#core/learner/learner.ts'
import { addToReport } from '#core/reports/report-state.ts'
import { type Counters, countRewards } from '#core/rewards/balance.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { together } from '#server/db/fast/together.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import {
  type AttemptResult,
  type AttemptRow,
  attemptsKnown,
  type Delivery,
  insertAttempts,
  type KnownAttempt,
  readKnown,
  toRow,
} from '#server/learning/attempts/attempt-rows.ts'
import { refoldIfOutdated } from '#server/learning/learner/current-learner.ts'
import {
  type Folded,
  foldedAndSpent,
  lastWritten,
  readFolded,
  saveLearner,
} from '#server/learning/learner/learner-store.ts'
import { type Check, checkAttempt, type Rejection } from '#server/learning/recording/check-attempt.ts'
import { asksForPayment, closedAttempts } from '#server/people/plans/plans.ts'
import type { Services } from '#server/services.ts'

export type AttemptOutcome =
  | ({ readonly id: string; readonly outcome: 'recorded' | 'duplicate' } & AttemptResult)
  | { readonly id: string | null; readonly outcome: 'rejected'; readonly code: Rejection }

export interface RecordedBatch {
  /** In the order of the batch. */
  readonly results: readonly AttemptOutcome[]
  /** The learner's totals afterwards. */
  readonly totals: Counters
  readonly server_time: string
}

/**
 * Records what is new of a batch in one transaction. `null` when the learner is gone, or the account may not hand this in.
 * Nothing is written for a rejected or repeated attempt, so no attempt can undo another.
 */
export async function recordAttempts(
  ctx: Services,
  delivery: Delivery,
  { version, attempts }: { readonly version: number; readonly attempts: readonly unknown[] },
): Promise<RecordedBatch | null> {
  const now = ctx.now()
  const checks = attempts.map((raw) => checkAttempt(raw, version, now))
  // All or nothing: what this account may not hand in waits for one that may.
  const { until = Number.POSITIVE_INFINITY } = delivery
  if (checks.some((check) => check.ok && check.attempt.completed_at > until)) return null
  const record = () => recordChecked(ctx, delivery, checks, now)
  try {
    return await record()
  } catch (error) {
    // Another person stored one of these ids between our look and our insert: the second look sees it.
    if (isUniqueViolation(error)) return record()
    throw error
  }
}

/** Later than any. */
const NO_DAY = 1_000_000

function recordChecked(
  ctx: Services,
  delivery: Delivery,
  checks: readonly Check[],
  now: number,
): Promise<RecordedBatch | null> {
  const { learnerId } = delivery
  const ids = checks.flatMap((check) => (check.ok ? [check.attempt.id] : []))
  return ctx.db.transaction(async (trx) => {
    const written = lastWritten(learnerId)
    const [, [row], stored] = await together(trx, (all) =>
      Promise.all([
        ctx.db.lock(all, `learner:${learnerId}`),
        foldedAndSpent({ learnerId, mark: written.mark })(all),
        ids.length > 0 ? attemptsKnown(ids)(all) : [],
      ]),
    )
    if (!row) return null
    const before = await refoldIfOutdated(trx, learnerId, readFolded(row, written))
    const moved = checks.map((check) => withinAccount(check, before.learner.since))
    const known = readKnown(stored)
    const closed = await closedTo(ctx, trx, learnerId, moved, now)
    const { results, after, rows } = applyBatch(before, { checks: moved, known, closed }, delivery, now)
    const earned = Object.entries(after.learner.rewards).map(([reward_id, quantity]) => ({
      reward_id,
      quantity,
    }))
    const answer = {
      results,
      totals: countRewards(earned, row.spent ?? 0),
      server_time: new Date(now).toISOString(),
    }
    if (rows.length > 0) {
      await together(trx, (all) =>
        Promise.all([insertAttempts(all, rows), saveLearner(all, learnerId, before.learner, after)]),
      )
      for (const hear of ctx.lessonListeners) await hear(trx, { learnerId, firstDay: firstDay(checks) })
    } else if (results.some(({ outcome }) => outcome === 'duplicate')) await writeAgain(trx, learnerId)
    return answer
  })
}

/**
 * Changes nothing, but makes the commit wait for the disk and for a synchronous standby: a primary that was restarted shows
 * lessons that its standby may not have yet, and whose sender was never told that they are safe.
 */
async function writeAgain(trx: Transaction<Tables>, learnerId: string): Promise<void> {
  await trx
    .updateTable('learners')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', learnerId)
    .execute()
}

/** No child's day is more than one behind the day in UTC. */
function firstDay(checks: readonly Check[]): number {
  const moments = checks.flatMap((check) => (check.ok ? [check.attempt.completed_at] : []))
  return moments.length > 0 ? Math.floor(Math.min(...moments) / DAY_MS) - 1 : NO_DAY
}

interface Batch {
  readonly checks: readonly Check[]
  readonly known: Map<string, KnownAttempt>
  /** Ids of attempts that no plan allows. */
  readonly closed: ReadonlySet<string>
}

/** What the batch makes of the learner, what each attempt is answered, and which of them are new. */
function applyBatch(
  before: Folded,
  { checks, known, closed }: Batch,
  { learnerId, handedInBy }: Delivery,
  now: number,
) {
  const rows: AttemptRow[] = []
  let { learner, report } = before

  const results = checks.map((check): AttemptOutcome => {
    if (!check.ok) return { id: check.id, outcome: 'rejected', code: check.code }
    const { id, attempt, answers, hash } = check
    const earlier = known.get(attempt.id)
    if (earlier) {
      // Another person's id and a different body get the same rejection: it reveals nothing about the other attempt.
      if (earlier.learnerId !== learnerId || earlier.hash !== hash)
        return { id, outcome: 'rejected', code: 'id_conflict' }
      return { id, outcome: 'duplicate', ...earlier.result }
    }
    if (closed.has(attempt.id)) return { id, outcome: 'rejected', code: 'not_in_plan' }
    const applied = applyAttempt(learner, attempt, now)
    report = addToReport(report, attempt, learner.mastery)
    learner = applied.learner
    const told = { awarded: [...applied.awarded], medals: [...applied.medals] }
    known.set(attempt.id, { learnerId, hash, result: told })
    const stored = {
      learner_id: learnerId,
      delivered_by: handedInBy,
      seq: learner.attempts,
      answers,
      recorded_at: now,
      body_hash: hash,
      result: told,
    }
    rows.push(toRow(attempt, stored))
    return { id, outcome: 'recorded', ...told }
  })
  return { results, after: { learner, report }, rows }
}

/** The hash stays that of the body as it was sent: a repetition is known by it. */
function withinAccount(check: Check, createdAt = 0): Check {
  if (!check.ok) return check
  const completed_at = notBeforeAccount(check.attempt.completed_at, createdAt)
  return { ...check, attempt: { ...check.attempt, completed_at } }
}

/** What the plans of family and school do not allow. What was recorded before stays recorded, whatever they say now. */
async function closedTo(
  { config }: Services,
  trx: Transaction<Tables>,
  learnerId: string,
  checks: readonly Check[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (!asksForPayment(config)) return new Set()
  const attempts = checks.flatMap((check) => (check.ok ? [check.attempt] : []))
  return closedAttempts(trx, learnerId, attempts, now)
}
