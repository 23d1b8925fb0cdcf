import type { Me } from '@dozenauts/server/api/types.ts'
import type { Attempt } from '#core/attempts/attempt.ts'
import type { Learner } from '#core/learner/learner.ts'

/** A learner at one moment, and the account with the counters that go with it. */
export interface LearnerState {
  readonly me: Me
  readonly learner: Learner
}

/** What is known of a learner. One value, so that no screen sees only half a change. */
export interface LearnerData {
  /** What the server said. */
  readonly server: LearnerState
  /** Finished lessons that the server has not spoken about yet. */
  readonly pending: readonly Attempt[]
  /** Both together: what screens show. */
  readonly view: LearnerState
}

/** What the device keeps of a learner between two visits. */
export type StoredLearner = Pick<LearnerData, 'server' | 'pending'>

/**
 * Answers of waiting lessons are in the outbox, so they are not written a second time: after weeks offline that would
 * be megabytes with every lesson.
 */
export function storedLearner({ server, pending }: LearnerData): StoredLearner {
  return { server, pending: pending.map((attempt) => ({ ...attempt, answers: [] })) }
}
