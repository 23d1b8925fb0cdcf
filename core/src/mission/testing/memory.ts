import type { Random } from '#core/random/random.ts'

/** How a fact was just met: recalled, recognised among choices, judged, or shown with its answer. */
export type Encounter = 'recalled' | 'recognised' | 'judged' | 'shown'

/**
 * The memory of a simulated child. Facts are numbered 0 to 77, time is in days. None of the families
 * uses the formulas of the engine's schedule.
 */
export interface ChildMemory {
  /** The chance that the fact is recalled at this time, without guessing or working it out. */
  chance(fact: number, at: number): number
  /** Whether it is recalled now; a two-state memory knows, the others draw. */
  recalls(fact: number, at: number, random: Random): boolean
  /** `effort` from 0 to 1: how much of the encounter a tired or hasty child takes in. */
  meet(fact: number, at: number, how: Encounter, effort: number, random: Random): void
  /** What the child brought along, learnt some time before the first day. */
  bring(fact: number, random: Random): void
  /** The fact whose answer comes instead, where others get in the way. */
  confusedWith?(fact: number, at: number): number | null
}

export interface FactTraits {
  /** Difficulty of the fact for this child, around 1; higher is harder. */
  readonly hardness: readonly number[]
}
