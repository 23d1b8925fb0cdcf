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
  const own = ownPace(times)
  return own === null ? PACE_CAP_MS : Math.max(GOAL_MS, own * SLOW_FACTOR)
}

/** How long these hands usually take; null before there is enough to tell. */
export function ownPace(times: readonly number[]): number | null {
  if (times.length < PACE_FROM) return null
  const known = middles.get(times)
  if (known !== undefined) return known
  const sorted = new Float64Array(times).sort()
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  middles.set(times, middle)
  return middle
}

/** Each lesson asks several times for the middle of the same ones. */
const middles = new WeakMap<readonly number[], number>()

/** Adds the times of right recalled answers. */
export function keepPace(pace: Mastery['pace'], recalled: readonly FactAnswer[]): Mastery['pace'] {
  const times = { tiles: [...pace.tiles], keypad: [...pace.keypad] }
  for (const { kind, ms } of recalled) times[rulesFor(kind).pace].push(Math.min(ms, PACE_CAP_MS))
  return { tiles: times.tiles.slice(-PACE_WINDOW), keypad: times.keypad.slice(-PACE_WINDOW) }
}
