import { DAY_MS } from '#core/calendar/calendar.ts'
import { assignmentScore } from '#core/classes/assignment-score.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { ScoreRow } from '#server/db/schema/lti.ts'
import { claim } from '#server/jobs/claim.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { finishedLessons, toAssignment } from '#server/learning/classes/assignment-store.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { platformProblem } from '#server/schools/lti/platforms.ts'
import { type Listener, listenerOf } from '#server/schools/lti/score-listener.ts'
import { createScoreSender, type ScoreSender } from '#server/schools/lti/send-score.ts'
import type { Services } from '#server/services.ts'

export const SCORE_JOB = 'scores'
const EVERY_MS = 30_000
/** Longer than a platform is waited for, with the token. */
const CLAIM_MS = 5 * 60_000
const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** An outage over a week-end and a holiday is survived; what is refused for so long is not wanted. */
const GIVE_UP_MS = 7 * DAY_MS
/** Platforms compare whole seconds: two scores of one second would be one. */
const APART_MS = 1000
/** A platform that knows a newer moment than the first one we sent. */
const CONFLICT = 409

/** Tells gradebooks of courses what pupils have done: each state once, again after an outage, the newest one. */
export function scoreJob(ctx: Services): Job {
  const due = async () => {
    const [row] = await claim(ctx.db, 'lti_scores', { now: ctx.now(), ms: CLAIM_MS }, (rows) =>
      rows.where('due_at', '<=', ctx.now()).orderBy('due_at').limit(1),
    )
    return row
  }
  return {
    name: SCORE_JOB,
    everyMs: EVERY_MS,
    async run(goesOn) {
      const send = createScoreSender(ctx)
      while (await goesOn()) {
        const row = await due()
        if (!row) return
        await tell(ctx, send, row)
          .catch((error: unknown) => putOff(ctx, row, error))
          .finally(() => release(ctx, row))
      }
    },
  }
}

async function tell(ctx: Services, send: ScoreSender, row: ScoreRow): Promise<void> {
  const listener = await listenerOf(ctx.db.query, row.id)
  if (!listener) return forget(ctx, row)
  const score = await scoreNow(ctx, row, listener)
  // What was told is not taken back.
  if (score === null) return row.score === null ? forget(ctx, row) : settle(ctx, row)
  if (score === row.score && row.tries === null) return settle(ctx, row)
  const stated = await state(ctx, row, score)
  try {
    await send(listener, { score, at: stated.at })
    await settle(ctx, row)
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    if (error.status === CONFLICT) return conflict(ctx, row, stated)
    const problem = platformProblem(error)
    ctx.log.warn({ platform: listener.platform.id, reason: problem }, 'a score could not be sent')
    await postpone(ctx, row, stated.tries, problem)
  }
}

async function scoreNow(ctx: Services, { learner_id }: ScoreRow, { assignment }: Listener) {
  const asked = toAssignment(assignment)
  const lessons = await finishedLessons(ctx.db.query, [learner_id], [asked])
  return assignmentScore(asked, lessons.get(learner_id) ?? [])
}

interface Stated {
  readonly at: number
  readonly tries: number
}

/** Written before it is sent: a process that dies in between sends the same state with the same moment again. */
async function state({ db, now }: Services, row: ScoreRow, score: number): Promise<Stated> {
  const isNew = score !== row.score
  const at = isNew ? Math.max(now(), row.stated_at + APART_MS) : row.stated_at
  const tries = isNew ? 1 : (row.tries ?? 0) + 1
  await db.query
    .updateTable('lti_scores')
    .set({ score, stated_at: at, tries })
    .where('id', '=', row.id)
    .execute()
  return { at, tries }
}

/** It has arrived, or there was nothing to say. What was marked meanwhile stays due. */
async function settle({ db }: Services, { id, marks }: ScoreRow): Promise<void> {
  await db.query
    .updateTable('lti_scores')
    .set((row) => ({
      tries: null,
      failing_since: null,
      problem: null,
      due_at: row.case().when('marks', '=', marks).then(null).else(row.ref('due_at')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** A pupil or a platform that is not to hear of it, or a pupil who has done nothing yet: no row is kept. */
async function forget({ db }: Services, { id, marks }: ScoreRow): Promise<void> {
  await db.query.deleteFrom('lti_scores').where('id', '=', id).where('marks', '=', marks).execute()
}

/**
 * The platform has something newer. At the first try its clock is ahead, so the score is stated anew once; later, it is our
 * own try that arrived without our hearing of it, or a grade that a teacher has written.
 */
async function conflict(ctx: Services, row: ScoreRow, { at, tries }: Stated): Promise<void> {
  if (tries > 1) return settle(ctx, row)
  await ctx.db.query
    .updateTable('lti_scores')
    .set({ stated_at: Math.max(ctx.now(), at + APART_MS), due_at: ctx.now() + MINUTE_MS })
    .where('id', '=', row.id)
    .execute()
}

async function postpone({ db, now }: Services, row: ScoreRow, tries: number, problem: string): Promise<void> {
  const since = row.failing_since ?? now()
  const isOver = now() - since >= GIVE_UP_MS
  const wait = Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
  await db.query
    .updateTable('lti_scores')
    .set({
      problem,
      failing_since: isOver ? null : since,
      due_at: isOver ? null : now() + wait,
    })
    .where('id', '=', row.id)
    .execute()
}

/** What nobody foresaw makes this score wait, not those of all schools behind it. */
async function putOff(ctx: Services, row: ScoreRow, error: unknown): Promise<void> {
  if (isDatabaseAway(error as Error)) throw error
  await postpone(ctx, row, (row.tries ?? 0) + 1, 'bad_platform_answer')
  ctx.log.error({ score: row.id, reason: (error as Error).name }, 'a score could not be told')
}

async function release({ db }: Services, { id }: ScoreRow): Promise<void> {
  await db.query.updateTable('lti_scores').set({ claimed_until: 0 }).where('id', '=', id).execute()
}
