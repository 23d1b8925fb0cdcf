import type { Me } from '@dozenauts/server/api/types.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearners } from '#web/data/learner/learners.ts'

/** What whoever plays is called: the first word of the name, as one would call across a room. Empty where there is none. */
export function usePlayerName(me: Me | undefined): string {
  const current = useCurrentLearnerId()
  const learner = useLearners().find(({ id }) => id === current)
  return callName((learner ? learner.name : me?.profile.full_name) ?? '')
}

export function callName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}
