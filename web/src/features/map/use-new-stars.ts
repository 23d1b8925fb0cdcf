import { useEffect, useMemo, useState } from 'react'
import { newlyLit, type Star, type StarLight } from '#core/stars/stars.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { keepSeenStars, seenStars } from '#web/data/seen-stars.ts'

/** The stars that shine more than when this child last looked at the map here. They are new once. */
export function useNewStars(stars: readonly Star[]): ReadonlySet<string> {
  const learnerId = useCurrentLearnerId()
  // As it was when the map opened: stars that another device won arrive a moment later.
  const [seen] = useState(() => seenStars(learnerId))
  useEffect(() => keepSeenStars(learnerId, stars), [learnerId, stars])
  return useMemo(() => starsSince(seen, stars), [seen, stars])
}

/** On the first look nothing is new: the whole sky would dance. */
export function starsSince(
  seen: Readonly<Record<string, StarLight>> | null,
  stars: readonly Star[],
): ReadonlySet<string> {
  if (!seen) return new Set()
  const before = stars.map((star) => ({ ...star, light: seen[star.key] ?? 'dark' }))
  return new Set(newlyLit(before, stars).map(({ key }) => key))
}
