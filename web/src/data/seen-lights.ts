import type { FactStatus, FactWithStatus } from '#core/status/fact-status.ts'

const PREFIX = 'dozenauts-seen-lights'

/** The lights that this device showed a learner last; null before the first look at the map. */
export function seenLights(learnerId: string): Readonly<Record<string, FactStatus>> | null {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}:${learnerId}`) ?? 'null') as Record<
      string,
      FactStatus
    > | null
  } catch {
    return null
  }
}

export function keepSeenLights(learnerId: string, lights: readonly FactWithStatus[]) {
  const lit = lights.filter(({ status }) => status !== 'new').map(({ key, status }) => [key, status])
  try {
    localStorage.setItem(`${PREFIX}:${learnerId}`, JSON.stringify(Object.fromEntries(lit)))
  } catch {
    // A full or forbidden storage: the next visit shows nothing as new.
  }
}
