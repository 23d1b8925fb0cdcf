import type { Transaction } from 'kysely'
import { packAnswers } from '#core/attempts/packed-answers.ts'
import type { CheckedAttempt } from '#server/api/attempts/check-attempt.ts'
import type { AttemptResult } from '#server/api/types.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** Rows per insert, so that the number of bound values stays small on both engines. */
const ROWS_PER_INSERT = 50

/** Whose attempts they are, and which account sends them. */
export interface Delivery {
  readonly learnerId: string
  readonly deliveredBy: string
}

/** An attempt stored earlier, as far as a repetition needs it. */
export interface KnownAttempt {
  readonly learnerId: string
  readonly hash: string
  readonly result: AttemptResult
}

export interface NewAttempt {
  readonly attempt: CheckedAttempt
  readonly seq: number
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
      { learnerId: row.user_id, hash: row.body_hash, result: JSON.parse(row.result) as AttemptResult },
    ]),
  )
}

export async function insertAttempts(
  trx: Transaction<Tables>,
  { learnerId, deliveredBy }: Delivery,
  fresh: readonly NewAttempt[],
  now: number,
): Promise<void> {
  const rows = fresh.map(({ attempt, result, seq }) => ({
    id: attempt.id,
    user_id: learnerId,
    delivered_by: deliveredBy,
    seq,
    lesson_id: attempt.lesson_id,
    lesson_type: attempt.lesson_type,
    score: attempt.score,
    time_taken: attempt.time_taken,
    completed_at: attempt.completed_at,
    recorded_at: now,
    answers: JSON.stringify(packAnswers(attempt.answers)),
    body_hash: attempt.hash,
    result: JSON.stringify(result),
  }))
  for (let i = 0; i < rows.length; i += ROWS_PER_INSERT)
    await trx
      .insertInto('attempts')
      .values(rows.slice(i, i + ROWS_PER_INSERT))
      .execute()
}
