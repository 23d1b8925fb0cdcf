import { dayOf } from '#core/calendar/calendar.ts'
import { LEARNER_VERSION } from '#core/learner/learner.ts'
import { makeReport } from '#core/reports/report.ts'
import { missionOptions } from '#core/settings/learner-settings.ts'
import { settingsFrom } from '#core/settings/setting-changes.ts'
import type { REPORT_ENDPOINTS } from '#server/api/reports/endpoints.ts'
import type { ReportAnswer } from '#server/api/reports/schemas.ts'
import { isKnown } from '#server/api/wire/conditional.ts'
import type { ApiCall, Handlers } from '#server/api/wire/handler.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import { handedInLessons } from '#server/learning/attempts/handed-in.ts'
import { currentFolded } from '#server/learning/learner/current-learner.ts'
import { chosenSettings } from '#server/learning/settings/stored-settings.ts'
import { findLearner } from '#server/people/learners.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function reportHandlers(services: Services): Handlers<typeof REPORT_ENDPOINTS> {
  return {
    'GET /learners/:learnerId/report': (call) => answerReport(services, call),
  }
}

type ReportCall = ApiCall<(typeof REPORT_ENDPOINTS)['GET /learners/:learnerId/report']>

/** No read goes through the attempts: what the report needs was folded when they were recorded. */
async function answerReport(ctx: Services, { c, learnerId, role }: ReportCall): Promise<Response | Refusal> {
  const now = ctx.now()
  const found = await findLearner(ctx.db.query, learnerId)
  const folded = await currentFolded(ctx, learnerId)
  if (!folded) return refusal('unknown_learner')
  const { learner, report: state } = folded
  const { calendar, attempts } = learner
  const today = dayOf(now, calendar.utcOffset)
  const handed_in = (await handedInLessons(ctx.db.query, learnerId)).map(
    ({ completed_at, by, ...lesson }) => ({
      ...lesson,
      day: dayOf(completed_at, calendar.utcOffset),
      by: role === 'teacher' ? by : null,
    }),
  )
  const options = missionOptions(settingsFrom(await chosenSettings(ctx.db.query, learnerId)))
  // A report changes with a lesson, at the child's midnight, with a name, what is chosen for missions and with the rules.
  const etag = `"${sha256(JSON.stringify([LEARNER_VERSION, found, attempts, today, calendar.utcOffset, options, handed_in])).toString('base64url')}"`
  c.header('ETag', etag)
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  const report = makeReport({ learner, state, options }, now)
  return c.json({ learner: found, report, handed_in } satisfies ReportAnswer)
}
