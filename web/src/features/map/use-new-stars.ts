import { useEffect, useState } from 'react'
import { newlyLit, type Star } from '#core/stars/stars.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { keepSeenStars, seenStars } from '#web/data/seen-stars.ts'

const NONE: ReadonlySet<string> = new Set()

/** The stars that shine more than when this child last looked at the map here. They are new once. */
export function useNewStars(stars: readonly Star[]): ReadonlySet<string> {
  const learner = useCurrentLearnerId()
  const [fresh] = useState(() => {
    const seen = seenStars(learner)
    if (!seen) return NONE
    const before = stars.map((star) => ({ ...star, light: seen[star.key] ?? 'dark' }))
    return new Set(newlyLit(before, stars).map(({ key }) => key))
  })
  useEffect(() => keepSeenStars(learner, stars), [learner, stars])
  return fresh
}
