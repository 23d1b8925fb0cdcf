import type { Attempt } from '#core/attempts/attempt.ts'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import type { AttemptOutcome } from '#core/sync/outbox-entry.ts'

export const CLOCK_TOLERANCE_MS = 5 * 60_000
/** A lesson of this length is refused by itself. */
export const INVALID_TIME = 99_999
/** A lesson of this length makes the server refuse the whole request it comes in. */
export const POISON_TIME = 88_888

interface Recorded {
  readonly learnerId: string
  readonly body: string
  /** By the server's clock, as the device sent it. */
  readonly completed_at: number
}

/** The server's rules for attempts, without its database: idempotent by id, one bad attempt blocks no other. */
export interface ModelServer {
  now: number
  readonly recorded: Map<string, Recorded>
  readonly requests: number
  learner(learnerId: string): Learner
  /** Null when the request as a whole is refused. */
  take(learnerId: string, attempts: readonly Attempt[]): readonly AttemptOutcome[] | null
}

export function createModelServer(start: number): ModelServer {
  const recorded = new Map<string, Recorded>()
  const learners = new Map<string, Learner>()
  let requests = 0

  function judge(learnerId: string, attempt: Attempt, now: number): AttemptOutcome {
    const { id } = attempt
    if (attempt.time_taken === INVALID_TIME) return { id, outcome: 'rejected', code: 'invalid_time' }
    if (attempt.completed_at > now + CLOCK_TOLERANCE_MS)
      return { id, outcome: 'rejected', code: 'completed_in_future' }
    const body = JSON.stringify(attempt)
    const known = recorded.get(id)
    if (known)
      return known.learnerId === learnerId && known.body === body
        ? { id, outcome: 'duplicate' }
        : { id, outcome: 'rejected', code: 'id_conflict' }
    recorded.set(id, { learnerId, body, completed_at: attempt.completed_at })
    learners.set(learnerId, applyAttempt(learners.get(learnerId) ?? NEW_LEARNER, attempt).learner)
    return { id, outcome: 'recorded' }
  }

  return {
    now: start,
    recorded,
    get requests() {
      return requests
    },
    learner: (learnerId) => learners.get(learnerId) ?? NEW_LEARNER,
    take(learnerId, attempts) {
      requests += 1
      if (attempts.some(({ time_taken }) => time_taken === POISON_TIME)) return null
      return attempts.map((attempt) => judge(learnerId, attempt, this.now))
    },
  }
}
