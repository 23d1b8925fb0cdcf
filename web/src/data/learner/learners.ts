import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { playsHere, usePlayers } from '#web/data/learner/current-learner.ts'
import { useMe } from '#web/data/learner/me.ts'

const NOBODY: readonly LearnerOfAccount[] = []

/** All learners the account may act for or look at, in its order. */
export function useLearners(): readonly LearnerOfAccount[] {
  const { data: me } = useMe()
  const players = usePlayers()
  const known = me?.learners ?? NOBODY
  const others = known.filter((learner) => !playsHere(learner))
  return [...(players.length > 0 ? players : known.filter(playsHere)), ...others]
}
