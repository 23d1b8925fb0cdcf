import type { Pace } from '#core/exercises/exercise-rules.ts'
import type { Schedule } from '#core/mastery/schedule.ts'

/** Right answers: how many, and the first and last day. Two different days are two days at least. */
export interface Tally {
  readonly count: number
  readonly first: number
  readonly last: number
}

/** How one sitting went for one fact: asking again within minutes is no further evidence. */
export interface Recall {
  readonly day: number
  /** Every answer of the sitting was right. */
  readonly right: boolean
  /** Every answer of the sitting was quick for these hands. */
  readonly quick: boolean
  /** The first sitting of its day: only a night shows what stayed. */
  readonly first: boolean
}

/** All sittings that asked for a fact: an older one counts less with each that follows. */
export interface Sittings {
  readonly right: number
  readonly wrong: number
}

/** What is remembered about one fact. */
export interface FactMemory {
  /** The latest sittings that asked for it, oldest first. */
  readonly recalls: readonly Recall[]
  readonly sittings: Sittings
  readonly produced: Tally | null
  /** Recognised among choices, not yet produced: ready to be asked for recall. */
  readonly recognised: boolean
  /** The first day on which it was known; null before. */
  readonly knownOn: number | null
  readonly schedule: Schedule | null
}

/** How this child's first answers of a day compare with what was forecast for them. */
export interface OwnRecall {
  /** Added to every forecast, in logits. */
  readonly bias: number
  /** First answers that it was learnt from, and those of them that were right. */
  readonly seen: number
  readonly right: number
}

export const MEDALS = ['none', 'bronze', 'silver', 'gold'] as const
export type Medal = (typeof MEDALS)[number]

/** The days on which the medals of a table were won, bronze first. A medal that was won stays. */
export type MedalDays = readonly number[]

/** A plain value: it is stored as it is, and folding the same attempts again gives the same value. */
export interface Mastery {
  readonly facts: Readonly<Record<string, FactMemory>>
  /** Milliseconds of the latest right produced answers per input, oldest first. */
  readonly pace: Readonly<Record<Pace, readonly number[]>>
  readonly own: OwnRecall
  readonly medals: Readonly<Record<number, MedalDays>>
  /** The latest day on which answers were only hurried through, and how many. */
  readonly hurried: { readonly day: number; readonly answers: number } | null
}

export const NO_MASTERY: Mastery = {
  facts: {},
  pace: { tiles: [], keypad: [] },
  own: { bias: 0, seen: 0, right: 0 },
  medals: {},
  hurried: null,
}

/** For so long nothing is probably known or new, and adults are told. */
const LATELY_DAYS = 7

export function latelyHurried({ hurried }: Pick<Mastery, 'hurried'>, day: number): Mastery['hurried'] {
  return hurried !== null && hurried.day > day - LATELY_DAYS ? hurried : null
}

/** A light: answered rightly at least once, typed or chosen. It never goes out again. */
export function isLit(memory: FactMemory | undefined): boolean {
  return memory !== undefined && (memory.produced !== null || memory.recognised)
}

export function onTwoDays(tally: Tally): boolean {
  return tally.last > tally.first
}
