import type { Mastery } from '#core/mastery/mastery.ts'
import {
  answerPlacement,
  nextPlacementStep,
  type PlacementRun,
  type PlacementStep,
  startPlacement,
} from '#core/placement/placement.ts'
import type { Table } from '#core/tables/table.ts'

/** A placement on the screen: plain data, so it can be left and taken up again. */
export interface PlacementPlay {
  readonly run: PlacementRun
  /** What is on the screen; null at the end. Here because working it out is slow. */
  readonly now: PlacementStep | null
  /** How often the number to copy was mistyped. */
  readonly mistyped: number
  /** The last reading of the visible-time clock. */
  readonly activeMs: number
}

export type PlacementAction =
  | { readonly type: 'give'; readonly given: number }
  /** "I don't know yet"; it costs nothing. */
  | { readonly type: 'not-yet' }

export interface PlacementStart {
  readonly mastery: Mastery
  readonly now: number
  readonly seed: number
  readonly locked: readonly Table[]
}

export function newPlacement({ mastery, ...rest }: PlacementStart): PlacementPlay {
  return placementAt(startPlacement({ mastery }, rest), 0)
}

/** Throws where the run is not what it seems. */
export function placementAt(run: PlacementRun, activeMs: number): PlacementPlay {
  return { run, now: nextPlacementStep(run), mistyped: 0, activeMs }
}

export function placementPlay(state: PlacementPlay, action: PlacementAction, moment: number): PlacementPlay {
  const { run, now } = state
  if (!now) return state
  const isTap = now.kind === 'tap'
  if (action.type === 'not-yet' && isTap) return state
  // Hands are measured, not knowledge: another number is cleared and typed again.
  if (action.type === 'give' && isTap && action.given !== now.number)
    return { ...state, mistyped: state.mistyped + 1 }
  // What passed since the answer before is the time of this one; the questions' own time starts after the numbers.
  const activeMs = Math.max(state.activeMs, moment)
  const ms = activeMs - state.activeMs
  const given = action.type === 'give' ? action.given : null
  return placementAt(answerPlacement(run, { given, ms, activeMs: run.activeMs + ms }, now), activeMs)
}
