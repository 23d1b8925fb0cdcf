import type { Transaction } from 'kysely'
import { answerDetails, plainAnswers, withDetails } from '#core/attempts/answer-details.ts'
import type { Attempt } from '#core/attempts/attempt.ts'
import {
  type PackedAnswer,
  type PackedDetails,
  packAnswers,
  packDetails,
  unpackAnswers,
  unpackDetails,
} from '#core/attempts/packed-answers.ts'
import type { AttemptResult } from '#server/api/types.ts'
import type { AttemptsTable } from '#server/db/schema/learning.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** Rows per insert, so that the number of bound values stays small on both engines. */
const ROWS_PER_INSERT = 50

/** Whose attempts they are, and which account sends them. */
export interface Delivery {
  readonly learnerId: string
  readonly deliveredBy: string
}

/** What a repetition of an attempt is answered from. */
export interface KnownAttempt {
  readonly userId: string
  readonly hash: string
  readonly result: AttemptResult
}

export async function knownAttempts(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, KnownAttempt>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('attempts')
    .select(['id', 'user_id', 'body_hash', 'result'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { userId: row.user_id, hash: row.body_hash, result: JSON.parse(row.result) as AttemptResult },
    ]),
  )
}

export type AttemptRow = AttemptsTable

export function toRow(
  attempt: Attempt,
  stored: Pick<AttemptRow, 'user_id' | 'delivered_by' | 'seq' | 'recorded_at' | 'body_hash'> & {
    readonly result: AttemptResult
  },
): AttemptRow {
  const details = answerDetails(attempt.answers)
  return {
    id: attempt.id,
    lesson_id: attempt.lesson_id,
    lesson_type: attempt.lesson_type,
    score: attempt.score,
    time_taken: attempt.time_taken,
    completed_at: attempt.completed_at,
    utc_offset: attempt.utc_offset ?? null,
    plan: attempt.plan === undefined ? null : JSON.stringify(attempt.plan),
    answers: JSON.stringify(packAnswers(plainAnswers(attempt.answers))),
    details: details && JSON.stringify(packDetails(details)),
    ...stored,
    result: JSON.stringify(stored.result),
  }
}

export function fromRow(
  row: Omit<AttemptRow, 'user_id' | 'delivered_by' | 'seq' | 'recorded_at' | 'body_hash' | 'result'>,
): Attempt {
  const { id, lesson_id, lesson_type, score, time_taken, completed_at, utc_offset, plan, answers, details } =
    row
  return {
    id,
    lesson_id,
    lesson_type,
    score,
    time_taken,
    completed_at,
    ...(utc_offset === null ? {} : { utc_offset }),
    ...(plan === null ? {} : { plan: JSON.parse(plan) as unknown }),
    answers: withDetails(
      unpackAnswers(JSON.parse(answers) as PackedAnswer[]),
      details === null ? null : unpackDetails(JSON.parse(details) as PackedDetails[]),
    ),
  }
}

export async function insertAttempts(trx: Transaction<Tables>, rows: readonly AttemptRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_INSERT)
    await trx
      .insertInto('attempts')
      .values(rows.slice(i, i + ROWS_PER_INSERT))
      .execute()
}
