import { iso } from '#core/calendar/dates.ts'
import type { ExportedPerson } from '#server/api/account/export.ts'
import type { AttemptsToSend } from '#server/api/account/export-learning.ts'
import type { Export } from '#server/api/account/schemas.ts'
import { OWN } from '#server/db/own-learner.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import type { Services } from '#server/services.ts'

/** At a thousand answers each, a page is some megabytes: that is all an export holds at a time. */
const ATTEMPTS_PER_PAGE = 20

/** The export as it goes over the wire: everything small first, then the attempts, page by page as they are read. */
export function streamExport(ctx: Services, exported: ExportedPerson): ReadableStream<Uint8Array> {
  return streamText(textOf(ctx, exported))
}

/** Text as it is made, and no faster than it is taken. */
export function streamText(parts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    // A download given up reads no further.
    async cancel() {
      await parts.return(undefined)
    },
  })
}

async function* textOf(
  ctx: Services,
  { person, attempts, learners }: ExportedPerson,
): AsyncGenerator<string, undefined> {
  yield* withAttempts(ctx, person, attempts)
  yield ',"learners":['
  for (const [index, { learner, attempts }] of learners.entries()) {
    if (index > 0) yield ','
    yield* withAttempts(ctx, learner, attempts)
    yield '}'
  }
  yield ']}'
  return undefined
}

/** What an export says about the classmate who handed a lesson in. Who it was is told inside the class only. */
type Naming = (name: string) => string
const UNNAMED: Naming = () => 'classmate'
export const BY_NAME: Naming = (name) => name

/** The object with its attempts as the last property, still open. */
export async function* withAttempts(
  ctx: Services,
  value: object,
  { learnerId, upTo }: AttemptsToSend,
  naming: Naming = UNNAMED,
): AsyncGenerator<string, undefined> {
  yield `${JSON.stringify(value).slice(0, -1)},"attempts":[`
  let last = 0
  for (;;) {
    const rows = await pageAfter(ctx, learnerId, last, upTo)
    const page = rows
      .map(({ seq: _, handed_in_by, ...attempt }) =>
        JSON.stringify(
          handed_in_by === undefined ? attempt : { ...attempt, handed_in_by: naming(handed_in_by) },
        ),
      )
      .join(',')
    if (page !== '') yield last === 0 ? page : `,${page}`
    last = rows.at(-1)?.seq ?? upTo
    if (last >= upTo) break
  }
  yield ']'
  return undefined
}

/** Attempts are never changed, so pages read one after the other are as one. */
async function pageAfter(ctx: Services, learnerId: string, last: number, upTo: number) {
  const rows = await ctx.db.query
    .selectFrom('attempts')
    // A classmate who waits to be erased is not named.
    .leftJoin('learner_access as classmate', (join) =>
      join.onRef('classmate.account_id', '=', 'attempts.delivered_by').on('classmate.own', '=', OWN),
    )
    .leftJoin('profiles', 'profiles.id', 'classmate.account_id')
    .selectAll('attempts')
    .select(['profiles.full_name', 'profiles.id as classmate_id'])
    .where('attempts.learner_id', '=', learnerId)
    .where('seq', '>', last)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(ATTEMPTS_PER_PAGE)
    .execute()
  return rows.map((row): Export['attempts'][number] & { seq: number } => {
    const { answers, ...attempt } = fromRow(row)
    return {
      ...attempt,
      seq: row.seq,
      completed_at: iso(row.completed_at),
      recorded_at: iso(row.recorded_at),
      ...(row.classmate_id === null ? {} : { handed_in_by: row.full_name ?? '' }),
      answers: [...answers],
    }
  })
}
