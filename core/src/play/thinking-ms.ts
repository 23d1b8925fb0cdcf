import { HURRIED_MOST_MS } from '#core/mastery/parameters.ts'

/**
 * What of a time since the last act was thought. It stands still while the question is heard, yet not at once: what comes
 * faster than anyone can listen is still seen to be hurried.
 */
export function thinkingMs(passedMs: number, readingMs: number): number {
  const passed = Math.max(0, passedMs)
  return passed <= HURRIED_MOST_MS ? passed : Math.max(HURRIED_MOST_MS, passed - readingMs)
}
