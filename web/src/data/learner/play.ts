import type { Plan } from '@dozenauts/server/api/types.ts'
import type { Play } from '#core/plans/seats.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'

/**
 * What a learner may play, as the server said it last. Neither the clock of the device nor a missing network ends a
 * plan.
 */
export function playOf(plan: Plan | undefined, learnerId: string): Play {
  return plan?.limits.find(({ learner_id }) => learner_id === learnerId)?.play ?? 'all'
}

export function usePlay(): Play {
  const learnerId = useCurrentLearnerId()
  return useLearner(({ me }) => playOf(me.plan, learnerId)).data ?? 'all'
}
