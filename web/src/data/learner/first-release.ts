import type { Me, UserProgress, UserReward } from '@dozenauts/server/api/types.ts'
import type { Attempt } from '#core/attempts/attempt.ts'
import { NEW_LEARNER } from '#core/learner/learner.ts'
import { learnerFromBody } from '#core/learner/learner-body.ts'
import type { LearnerState, StoredLearner } from '#web/data/learner/learner-data.ts'

/** Rows as the first release read them: three answers of the server, with moments as text. */
interface LearnerRows {
  readonly me: Me
  readonly rewards: readonly UserReward[]
  readonly progress: readonly UserProgress[]
}

/** What those rows do not tell (weeks, facts) is unknown until the server says it. */
export function learnerFromRows({ me, rewards, progress }: LearnerRows): LearnerState {
  const unknown = {
    version: 1,
    attempts: 0,
    coin_days: [],
    weeks: [],
    mastery: { facts: {}, pace: NEW_LEARNER.mastery.pace },
  }
  const calendar = { at: new Date(0).toISOString(), utc_offset: 0 }
  const rows = progress.map(({ id: _id, learner_id: _learner, ...row }) => row)
  return { me, learner: learnerFromBody({ ...unknown, calendar, rewards, progress: rows }) }
}

/** As the first release stored it. */
interface FirstStoredLearner {
  readonly server: LearnerRows
  readonly pending: readonly Omit<Attempt, 'answers'>[]
}

export function fromFirstRelease(kept: unknown): StoredLearner {
  const { server, pending } = kept as FirstStoredLearner
  return {
    server: learnerFromRows(server),
    pending: pending.map((attempt) => ({ ...attempt, answers: [] })),
  }
}
