import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { usePlayers } from '#web/data/learner/current-learner.ts'
import { useMe } from '#web/data/learner/me.ts'

const NOBODY: readonly LearnerOfAccount[] = []

/** All learners the account may act for or look at, in its order. */
export function useLearners(): readonly LearnerOfAccount[] {
  const { data: me } = useMe()
  const players = usePlayers()
  const others = (me?.learners ?? NOBODY).filter(({ role }) => role !== 'self')
  const own = players.length > 0 ? players : (me?.learners ?? NOBODY).filter(({ role }) => role === 'self')
  return [...own, ...others]
}
