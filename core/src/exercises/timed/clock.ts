import { CLOCK_URGENT_SECONDS } from '#core/times/times.ts'

/** Whole seconds left after `elapsedMs` of running; never below 0. */
export function secondsLeft(limitSeconds: number, elapsedMs: number): number {
  return Math.max(0, limitSeconds - Math.floor(elapsedMs / 1000))
}

export function isUrgent(left: number): boolean {
  return left <= CLOCK_URGENT_SECONDS
}

/** `45s`, `1min 5s`: the same in both languages. Never "0s": the first second counts as one. */
export function finishTime(used: number): string {
  const seconds = Math.max(1, used)
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes}min ${seconds % 60}s` : `${seconds}s`
}
