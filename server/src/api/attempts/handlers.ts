import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { VERSION_HEADER } from '#core/sync/attempt-request.ts'
import type { ATTEMPT_ENDPOINTS } from '#server/api/attempts/endpoints.ts'
import { AttemptBatch } from '#server/api/attempts/schemas.ts'
import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import { checkBody } from '#server/api/wire/body.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { type RecordedBatch, recordAttempts } from '#server/learning/recording/record-attempts.ts'
import { readJson } from '#server/network/request-body.ts'
import { deliveredUntil } from '#server/people/classes/former-classmates.ts'
import { Refusal, refusal, refusalFor } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** In a rolling deploy the next try may already meet a newer process. */
const RETRY_NEWER_SECONDS = 30

export function attemptHandlers(services: Services, fairUse: FairUse): Handlers<typeof ATTEMPT_ENDPOINTS> {
  return {
    'POST /learners/:learnerId/attempts': async ({ c, account, learnerId, role }) => {
      c.header(VERSION_HEADER, String(ATTEMPT_VERSION))
      // Before it is parsed: that is what a large body costs everybody else.
      const tooMuch = fairUse.spend(c, 'lessonBytes', (await c.req.arrayBuffer()).byteLength)
      if (tooMuch) return tooMuch
      const json = await readJson(c)
      if (!json) return refusal('invalid_json')
      // Before anything else is looked at: what a later version sends is not for us to judge. The status is one that
      // every client in the field takes for "later"; it must neither be 400, 409, 413 or 422 nor a success.
      if (isNewer(json.value)) return refusalFor('newer_version', RETRY_NEWER_SECONDS)
      const body = checkBody(json.value, AttemptBatch)
      if (body instanceof Refusal) return body
      const tooMany = fairUse.spend(c, 'lessons', body.value.attempts.length)
      if (tooMany) return tooMany
      const until =
        role === 'former classmate'
          ? await deliveredUntil(services.db.query, account.id, learnerId)
          : undefined
      const isClassmate = role === 'classmate' || role === 'former classmate'
      const delivery = { learnerId, handedInBy: isClassmate ? account.id : null, until }
      const answer = await recordAttempts(services, delivery, body.value)
      if (!answer) return refusal('unknown_learner')
      if (isClassmate) return c.json(withoutResults(answer))
      return isLoneConflict(answer) ? refusal('id_conflict', answer) : c.json(answer)
    },
  }
}

/** A classmate learns that a lesson has arrived, and nothing about what it earned. */
function withoutResults({ results, server_time }: RecordedBatch): Omit<RecordedBatch, 'totals'> {
  return {
    results: results.map((result) =>
      result.outcome === 'rejected' ? result : { ...result, awarded: [], medals: [] },
    ),
    server_time,
  }
}

function isNewer(json: unknown): boolean {
  const version = (json as { version?: unknown } | null)?.version
  return typeof version === 'number' && Number.isInteger(version) && version > ATTEMPT_VERSION
}

/** A batch answers per attempt; a single attempt under a taken id answers with the status as well. */
function isLoneConflict({ results: [first, ...others] }: RecordedBatch): boolean {
  return others.length === 0 && first?.outcome === 'rejected' && first.code === 'id_conflict'
}
