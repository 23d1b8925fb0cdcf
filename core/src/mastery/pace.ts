import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { Pace } from '#core/exercises/exercise-rules.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { GOAL_MS, PACE_CAP_MS, PACE_FROM, PACE_WINDOW, SLOW_FACTOR } from '#core/mastery/parameters.ts'

/** Milliseconds from which a right answer of this child is slow, per input. */
export type SlowLimits = Readonly<Record<Pace, number>>

export function slowLimits({ pace }: Pick<Mastery, 'pace'>): SlowLimits {
  return { tiles: slowLimit(pace.tiles), keypad: slowLimit(pace.keypad) }
}

function slowLimit(times: readonly number[]): number {
  if (times.length < PACE_FROM) return PACE_CAP_MS
  const sorted = new Float64Array(times).sort()
  const median = sorted[Math.floor(sorted.length / 2)] ?? PACE_CAP_MS
  return Math.max(GOAL_MS, median * SLOW_FACTOR)
}

/** Adds the times of right recalled answers. */
export function keepPace(pace: Mastery['pace'], recalled: readonly FactAnswer[]): Mastery['pace'] {
  const times = { tiles: [...pace.tiles], keypad: [...pace.keypad] }
  for (const { kind, ms } of recalled) times[rulesFor(kind).pace].push(Math.min(ms, PACE_CAP_MS))
  return { tiles: times.tiles.slice(-PACE_WINDOW), keypad: times.keypad.slice(-PACE_WINDOW) }
}
