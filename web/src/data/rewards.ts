import { useLearner } from '#web/data/learner.ts'

/** Rewards earned, the latest first. */
export function useRewards() {
  return useLearner(({ rewards }) => rewards)
}
