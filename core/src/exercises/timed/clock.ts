import { CLOCK_URGENT_SECONDS } from '#core/times/times.ts'

/** Whole seconds left after `elapsedMs` of running; never below 0. */
export function secondsLeft(limitSeconds: number, elapsedMs: number): number {
  return Math.max(0, limitSeconds - Math.floor(elapsedMs / 1000))
}

export function isUrgent(left: number): boolean {
  return left <= CLOCK_URGENT_SECONDS
}

/** A clock that runs down. Marks, half the time, the last ten seconds and the end, are passed one after the other. */
export interface RunningClock {
  readonly startedMs: number
  /** Null where clocks are switched off. */
  readonly limitMs: number | null
  /** How many marks were passed. */
  readonly marks: number
}

export function startedClock(startedMs: number, limitMs: number | null): RunningClock {
  return { startedMs, limitMs, marks: 0 }
}

/** The reading at which the next mark is passed; null after the last. */
export function nextMarkMs({ startedMs, limitMs, marks }: RunningClock): number | null {
  const left = limitMs === null ? undefined : leftAt(limitMs)[marks]
  return limitMs === null || left === undefined ? null : startedMs + limitMs - left
}

/** The same clock where no mark was passed. */
export function tickedTo(clock: RunningClock, ms: number): RunningClock {
  let now = clock
  for (let at = nextMarkMs(now); at !== null && at <= ms; at = nextMarkMs(now))
    now = { ...now, marks: now.marks + 1 }
  return now
}

export function isTimeUp({ limitMs, marks }: RunningClock): boolean {
  return limitMs !== null && marks === leftAt(limitMs).length
}

/** The seconds left at the last mark that was passed in between. */
export function markPassed(before: RunningClock | null, after: RunningClock | null): number | null {
  if (!after || after.limitMs === null || after.marks <= (before?.marks ?? 0)) return null
  return (leftAt(after.limitMs)[after.marks - 1] ?? 0) / 1000
}

function leftAt(limitMs: number): readonly number[] {
  return [limitMs / 2, CLOCK_URGENT_SECONDS * 1000, 0].filter((left) => left < limitMs)
}

/** `45s`, `1min 5s`: the same in both languages. Never "0s": the first second counts as one. */
export function finishTime(used: number): string {
  const seconds = Math.max(1, used)
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes}min ${seconds % 60}s` : `${seconds}s`
}
