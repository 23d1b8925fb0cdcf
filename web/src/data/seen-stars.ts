import type { Star, StarLight } from '#core/stars/stars.ts'

const PREFIX = 'dozenauts-seen-stars'

/** The lights that this device showed a learner last; null before the first look at the map. */
export function seenStars(learnerId: string): Readonly<Record<string, StarLight>> | null {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}:${learnerId}`) ?? 'null') as Record<
      string,
      StarLight
    > | null
  } catch {
    return null
  }
}

export function keepSeenStars(learnerId: string, stars: readonly Star[]) {
  const lit = stars.filter(({ light }) => light !== 'dark').map(({ key, light }) => [key, light])
  try {
    localStorage.setItem(`${PREFIX}:${learnerId}`, JSON.stringify(Object.fromEntries(lit)))
  } catch {
    // A full or forbidden storage: the next visit shows nothing as new.
  }
}
