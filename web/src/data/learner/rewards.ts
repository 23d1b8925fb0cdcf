import { useLearner } from '#web/data/learner/learner.ts'

/** Rewards earned, the latest first. */
export function useRewards() {
  return useLearner(({ rewards }) => rewards)
}
