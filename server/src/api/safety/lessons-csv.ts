import type { Language } from '#core/language/language.ts'
import { csvRow, UTF8_MARK } from '#core/reports/csv.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import type { Services } from '#server/services.ts'

/** As in the export: a page of long lessons is some megabytes. */
const LESSONS_PER_PAGE = 20
const HEAD = ['child', 'finished_at', 'lesson', 'kind', 'score', 'seconds', 'answers', 'right_answers']

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
  yield UTF8_MARK + csvRow(language, HEAD)
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
      const rows = await db.fromReplica(({ query }) =>
        query
          .selectFrom('attempts')
          .selectAll()
          .where('learner_id', '=', id)
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(LESSONS_PER_PAGE)
          .execute(),
      )
      for (const row of rows) {
        const { answers, score, time_taken, lesson_id, lesson_type } = fromRow(row)
        yield csvRow(language, [
          name ?? '',
          new Date(row.completed_at).toISOString(),
          lesson_id,
          lesson_type,
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
