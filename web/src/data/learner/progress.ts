import { useLearner } from '#web/data/learner/learner.ts'

/** One row per finished lesson, the latest first. */
export function useProgress() {
  return useLearner(({ progress }) => progress)
}
