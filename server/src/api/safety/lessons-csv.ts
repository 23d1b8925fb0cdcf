import type { LessonType } from '#core/attempts/attempt.ts'
import { iso } from '#core/calendar/dates.ts'
import type { Language } from '#core/language/language.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { csvRow, UTF8_MARK } from '#core/reports/csv.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import { speakerOf } from '#server/mail/words.ts'
import type { Services } from '#server/services.ts'

/** As in the export: a page of long lessons is some megabytes. */
const LESSONS_PER_PAGE = 20

function headings(language: Language): string[] {
  const { words } = speakerOf(language)
  return [
    words.grown_ups_csv_child(),
    words.grown_ups_csv_finished(),
    words.grown_ups_csv_lesson(),
    words.grown_ups_lessons_table(),
    words.grown_ups_csv_score(),
    words.grown_ups_csv_seconds(),
    words.grown_ups_csv_answers(),
    words.grown_ups_csv_right(),
  ]
}

function lessonNames(language: Language): Readonly<Record<LessonType, string>> {
  const { words } = speakerOf(language)
  return {
    basic: words.grown_ups_lessons_basic(),
    interactive: words.grown_ups_lessons_game(),
    mission: words.grown_ups_lessons_mission(),
    placement: words.grown_ups_lessons_placement(),
    check: words.grown_ups_lessons_check(),
    practice: words.grown_ups_lessons_practice(),
  }
}

/** One line for each finished lesson of every learner the account plays for, read page by page as it is sent. */
export function streamLessons(
  ctx: Services,
  accountId: string,
  language: Language,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const lines = linesOf(ctx, accountId, language)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    // A download given up reads no further.
    async cancel() {
      await lines.return(undefined)
    },
  })
}

async function* linesOf(
  { db }: Services,
  accountId: string,
  language: Language,
): AsyncGenerator<string, undefined> {
  yield UTF8_MARK + csvRow(language, headings(language))
  const names = lessonNames(language)
  const learners = await db.query
    .selectFrom('learner_access')
    .innerJoin('learners', 'learners.id', 'learner_access.learner_id')
    .select(['learners.id', 'learners.name'])
    .where('learner_access.account_id', '=', accountId)
    .where('learner_access.role', '=', 'self')
    .orderBy('learner_access.position')
    .orderBy('learners.created_at')
    .execute()
  for (const { id, name } of learners) {
    let last = 0
    for (;;) {
      const after = last
      const rows = await db.query
        .selectFrom('attempts')
        .selectAll()
        .where('learner_id', '=', id)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(LESSONS_PER_PAGE)
        .execute()
      for (const row of rows) {
        const { answers, score, time_taken, lesson_id, lesson_type } = fromRow(row)
        yield csvRow(language, [
          name ?? '',
          iso(row.completed_at),
          names[lesson_type],
          parseLessonId(lesson_id)?.table ?? null,
          score,
          time_taken,
          answers.length,
          answers.filter(({ correct }) => correct).length,
        ])
      }
      last = rows.at(-1)?.seq ?? last
      if (rows.length < LESSONS_PER_PAGE) break
    }
  }
  return undefined
}
