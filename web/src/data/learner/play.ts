import type { Play } from '#core/plans/seats.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'

/**
 * What whoever plays now may play, as the server said it last. Neither the clock of the device nor a missing network
 * ends a plan, and what an earlier version kept says nothing about plans.
 */
export function usePlay(): Play {
  const learnerId = useCurrentLearnerId()
  const { data } = useLearner(
    ({ me }) => me.plan?.limits.find(({ learner_id }) => learner_id === learnerId)?.play,
  )
  return data ?? 'all'
}
