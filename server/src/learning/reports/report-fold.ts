import type { Transaction } from 'kysely'
import type { Attempt } from '#core/attempts/attempt.ts'
import type { Learner } from '#core/learner/learner.ts'
import { addToReport, NEW_REPORT, type ReportState } from '#core/reports/report-state.ts'
import { addToDay, type StudyDays } from '#core/reports/study-days.ts'
import { type Call, prepared, runBatch } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type AttemptRow, fromRow } from '#server/learning/attempts/attempt-rows.ts'
import { readReport, reportOf, reportWrites } from '#server/learning/reports/report-store.ts'

/**
 * Recording a lesson leaves the report alone, but for a learner's first and each sixteenth: the report is larger than
 * all else that a lesson writes, and is read once a week at most. Reading it adds the fifteen that may be missing.
 */
const LESSONS_PER_FOLD = 16

/** All but the plan and how the questions were put, which no report tells. */
const COLUMNS = [
  'id',
  'lesson_id',
  'lesson_type',
  'score',
  'time_taken',
  'completed_at',
  'utc_offset',
  'answers',
] as const

const lessonsMissing = prepared<{ learnerId: string }>()((query, { learnerId }) =>
  query
    .selectFrom('attempts')
    .select(COLUMNS)
    .where('learner_id', '=', learnerId)
    .where(
      'seq',
      '>',
      query
        .selectFrom('learner_reports')
        .select((eb) => eb.fn.coalesce(eb.fn.max('attempts'), eb.lit(0)).as('attempts'))
        .where('learner_id', '=', learnerId),
    )
    .orderBy('seq')
    .limit(LESSONS_PER_FOLD),
)

/** What is to be written with lessons that are being recorded: mostly nothing. */
export async function reportWritesOf(
  trx: Transaction<Tables>,
  learnerId: string,
  before: Learner,
  after: Learner,
  added: readonly Attempt[],
): Promise<Call<unknown>[]> {
  const folds = (attempts: number) => Math.floor(attempts / LESSONS_PER_FOLD)
  if (before.attempts > 0 && folds(before.attempts) === folds(after.attempts)) return []
  const folded = await foldMissing(trx, learnerId, after, added)
  return folded ? folded.writes : []
}

/**
 * The report of a learner with the lessons that it lacks, those that are stored and then the ones in `added`. Null when
 * adding is not enough: other rules folded it.
 */
export async function foldMissing(
  trx: Transaction<Tables>,
  learnerId: string,
  learner: Pick<Learner, 'attempts'>,
  added: readonly Attempt[] = [],
): Promise<{ readonly state: ReportState; readonly writes: Call<unknown>[] } | null> {
  const [[row], missing] = await runBatch(trx, reportOf({ learnerId }), lessonsMissing({ learnerId }))
  const lessons = [...missing.map(toLesson), ...added]
  let state = row || missing.length > 0 ? readReport(row) : NEW_REPORT
  if (!state || state.attempts + lessons.length !== learner.attempts) return null
  let days: StudyDays = {}
  for (const attempt of lessons) {
    state = addToReport(state, attempt)
    days = addToDay(days, attempt)
  }
  return { state, writes: lessons.length > 0 ? reportWrites(learnerId, state, days) : [] }
}

function toLesson(row: Pick<AttemptRow, (typeof COLUMNS)[number]>): Attempt {
  return fromRow({ ...row, plan: null })
}
