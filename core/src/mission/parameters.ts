export const MISSION_MINUTES = [5, 8, 10, 15] as const
export type MissionMinutes = (typeof MISSION_MINUTES)[number]

/**
 * The numbers a mission is played by. They travel with its plan, so a mission that was left goes on by the
 * rules it began with. docs/learning.md says what was tried and why these stayed.
 */
export interface MissionRules {
  /** A fact comes back after so many others at least: sooner it is only echoed. */
  readonly lag: number
  /** What was new or wrong today comes back after so many others, or when nothing else is left to ask. */
  readonly laterLag: number
  /** What was wrong comes back from this share of the mission on, or when nothing else is left to ask. */
  readonly errorsFrom: number
  /** While so many wait after an error, the next one is left for tomorrow. */
  readonly mostWaiting: number
  /** New facts being learnt at the same time. */
  readonly newAtOnce: number
  /** Questions between two new facts. */
  readonly betweenNew: number
  /** No new fact after this share of the time: it could not come back. */
  readonly newUntil: number
  /** So many errors in the mission make it one new fact fewer. */
  readonly errorsPerNew: number
  /** A fact never asked is asked without teaching it first when it is at least so likely known. */
  readonly checkFrom: number
  /** So many wrong guesses about what the child knows, and no more of them today. */
  readonly failedChecks: number
  readonly warmUp: number
  /** Two errors in a row: something easier. */
  readonly easierAfter: number
  /** So many errors in a row, and the rest waits for tomorrow. */
  readonly enoughAfter: number
  /** A mission is at least so many questions long. */
  readonly shortest: number
  /** After so many answers for each of its minutes only what was wrong or new today still comes back. */
  readonly enoughPerMinute: number
  /** A fact is asked again after `trust` × stability ^ `trustPower` days: the longer the promise, the less it is believed. */
  readonly trust: number
  readonly trustPower: number
}

export const MISSION_RULES: MissionRules = {
  lag: 4,
  laterLag: 8,
  errorsFrom: 2 / 3,
  mostWaiting: 2,
  newAtOnce: 3,
  betweenNew: 4,
  newUntil: 0.75,
  errorsPerNew: 5,
  checkFrom: 0.45,
  failedChecks: 3,
  warmUp: 3,
  easierAfter: 2,
  enoughAfter: 10,
  shortest: 10,
  enoughPerMinute: 3,
  trust: 1,
  trustPower: 0.25,
}

/** New facts in one mission: children of this age keep about four of a sitting. */
export const NEW_LIMIT: Readonly<Record<MissionMinutes, number>> = { 5: 2, 8: 3, 10: 4, 15: 4 }

/** A bound that holds whatever the clock says. */
export const QUESTIONS_PER_MINUTE = 12

/** Mastered facts are asked for their missing factor when the schedule trusts them for so many days … */
export const MISSING_FACTOR_FROM_DAYS = 5
/** … and as a division from here. */
export const DIVISION_FROM_DAYS = 15
