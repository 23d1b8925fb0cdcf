import { useLearner } from '#web/data/learner/learner.ts'

/** Account, profile, and the counters of coins, trophies and stickers. */
export function useMe() {
  return useLearner(({ me }) => me)
}
