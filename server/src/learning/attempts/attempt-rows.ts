import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { type PackedAnswer, packAnswers, unpackAnswers } from '#core/attempts/packed-answers.ts'
import type { TableMedal } from '#core/mastery/medals.ts'
import type { Awarded } from '#core/rewards/awards.ts'
import type { Asks } from '#server/db/database.ts'
import { preparedList, preparedRows, type RowsOf } from '#server/db/fast/prepared.ts'
import type { AttemptsTable } from '#server/db/schema/learning.ts'

/** Rows per insert, so that the number of bound values stays small on both engines. */
const ROWS_PER_INSERT = 50

/** Whose attempts they are, and how they came. */
export interface Delivery {
  readonly learnerId: string
  /** The account of a classmate who hands them in; null for an account that plays for the learner. */
  readonly handedInBy: string | null
  /** Up to which moment they may have been finished, if there is one. */
  readonly until?: number | undefined
}

/** What the sender of an attempt is told. */
export interface AttemptResult {
  readonly awarded: readonly Awarded[]
  /** Tables whose medal rose with this attempt. */
  readonly medals: readonly TableMedal[]
}

/** What a repetition of an attempt is answered from. */
export interface KnownAttempt {
  readonly learnerId: string
  readonly hash: string
  readonly result: AttemptResult
}

/** The attempts among these ids, of which there is at least one, that are stored already. */
export const attemptsKnown = preparedList<string>((of) => of((id) => id))((query, ids) =>
  query.selectFrom('attempts').select(['id', 'learner_id', 'body_hash', 'result']).where('id', 'in', ids),
)

export function readKnown(rows: RowsOf<ReturnType<typeof attemptsKnown>>): Map<string, KnownAttempt> {
  return new Map(
    rows.map((row) => [
      row.id,
      { learnerId: row.learner_id, hash: row.body_hash, result: JSON.parse(row.result) as AttemptResult },
    ]),
  )
}

export type AttemptRow = AttemptsTable

export const answersText = (answers: readonly FactAnswer[]): string => JSON.stringify(packAnswers(answers))

export function toRow(
  attempt: Attempt,
  stored: Pick<
    AttemptRow,
    'learner_id' | 'delivered_by' | 'seq' | 'answers' | 'recorded_at' | 'body_hash'
  > & {
    readonly result: AttemptResult
  },
): AttemptRow {
  return {
    id: attempt.id,
    lesson_id: attempt.lesson_id,
    lesson_type: attempt.lesson_type,
    score: attempt.score,
    time_taken: attempt.time_taken,
    completed_at: attempt.completed_at,
    utc_offset: attempt.utc_offset ?? null,
    plan: attempt.plan === undefined ? null : JSON.stringify(attempt.plan),
    ...stored,
    result: JSON.stringify(stored.result),
  }
}

export function fromRow(
  row: Omit<AttemptRow, 'learner_id' | 'delivered_by' | 'seq' | 'recorded_at' | 'body_hash' | 'result'>,
): Attempt {
  const { id, lesson_id, lesson_type, score, time_taken, completed_at, utc_offset, plan, answers } = row
  return {
    id,
    lesson_id,
    lesson_type,
    score,
    time_taken,
    completed_at,
    ...(utc_offset === null ? {} : { utc_offset }),
    ...(plan === null ? {} : { plan: JSON.parse(plan) as unknown }),
    answers: unpackAnswers(JSON.parse(answers) as PackedAnswer[]),
  }
}

const newAttempts = preparedRows<AttemptRow>(
  'id',
  'learner_id',
  'delivered_by',
  'seq',
  'lesson_id',
  'lesson_type',
  'score',
  'time_taken',
  'completed_at',
  'utc_offset',
  'plan',
  'answers',
  'recorded_at',
  'body_hash',
  'result',
)((query, rows) => query.insertInto('attempts').values(rows))

export async function insertAttempts(trx: Asks, rows: readonly AttemptRow[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, i) =>
    rows.slice(i * ROWS_PER_INSERT, (i + 1) * ROWS_PER_INSERT),
  )
  await Promise.all(parts.map((part) => newAttempts(part)(trx)))
}
