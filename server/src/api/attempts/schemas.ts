import * as v from 'valibot'
import { AttemptBody } from '#core/attempts/attempt-body.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { MAX_BATCH } from '#core/sync/batch.ts'
import { Medal } from '#server/api/learning/schemas.ts'
import { Counters, count, moment, Problem } from '#server/api/wire/shapes.ts'
import { REJECTIONS } from '#server/learning/recording/check-attempt.ts'

/** The version of the attempts in a batch. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ATTEMPT_VERSION))
/** Attempts are checked one by one, so that one bad attempt never blocks the others. */
export const AttemptBatch = v.strictObject({
  version,
  attempts: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_BATCH)),
})
/** The same body as it is meant to be, for the description. */
export const DescribedBatch = v.strictObject({
  version,
  attempts: v.pipe(v.array(AttemptBody), v.minLength(1), v.maxLength(MAX_BATCH)),
})
export const AttemptResult = v.object({
  awarded: v.array(v.object({ reward_id: v.string(), quantity: count })),
  /** Tables whose medal rose with this attempt. */
  medals: v.array(Medal),
})
export const AttemptOutcome = v.variant('outcome', [
  v.object({ id: v.string(), outcome: v.picklist(['recorded', 'duplicate']), ...AttemptResult.entries }),
  v.object({ id: v.nullable(v.string()), outcome: v.literal('rejected'), code: v.picklist(REJECTIONS) }),
])
export const AttemptsAnswer = v.object({
  /** In the order of the request. */
  results: v.array(AttemptOutcome),
  /** The learner's totals afterwards. Left out for a classmate who only delivers. */
  totals: v.optional(Counters),
  /** The server's clock: a device whose clock runs ahead can correct its dates. */
  server_time: moment,
})

/** A single attempt whose id is taken. */
export const AttemptConflict = v.object({ ...Problem.entries, ...AttemptsAnswer.entries })

export type AttemptResult = v.InferOutput<typeof AttemptResult>
export type AttemptOutcome = v.InferOutput<typeof AttemptOutcome>
export type AttemptsAnswer = v.InferOutput<typeof AttemptsAnswer>
