import type { Mastery } from '#core/mastery/mastery.ts'
import type { FactReport } from '#core/reports/fact-report.ts'
import type { MistakeCount } from '#core/reports/mistakes-by-kind.ts'
import { AWAY_DAYS, HURRIED_KNOWN, TELLING_ANSWERS, TELLING_LESSONS } from '#core/reports/parameters.ts'
import type { ReportState } from '#core/reports/report-state.ts'
import type { TableReport } from '#core/reports/table-report.ts'
import { knownOf, type StatusCounts } from '#core/status/fact-status.ts'

/** What the rules for the sentence and the action look at. */
export interface ReportInput {
  readonly state: ReportState
  readonly facts: readonly FactReport[]
  readonly tables: readonly TableReport[]
  readonly counts: StatusCounts
  readonly mistakes: readonly MistakeCount[]
  readonly newFacts: readonly string[]
  /** Answers of the last week that were only hurried through. */
  readonly hurried: Mastery['hurried']
  readonly today: number
}

export const isEmpty = ({ state }: ReportInput) => state.attempts === 0

/** Lessons that are missing until something can be said; 0 when there are enough. */
export function lessonsUntilTelling({ state }: ReportInput): number {
  if (state.attempts < TELLING_LESSONS) return TELLING_LESSONS - state.attempts
  return state.answers < TELLING_ANSWERS ? 1 : 0
}

/** Enough was played, but hurried answers tell nothing: too few are left, or hardly anything is known by them. */
export const isHurried = (seen: ReportInput) =>
  seen.hurried !== null &&
  seen.state.attempts >= TELLING_LESSONS &&
  (lessonsUntilTelling(seen) > 0 || knownOf(seen.counts) < HURRIED_KNOWN)

/** Days since the last lesson. */
export function daysAway({ state, today }: ReportInput): number {
  return state.lastDay === null ? 0 : Math.max(0, today - state.lastDay)
}

export const isAway = (seen: ReportInput) => daysAway(seen) >= AWAY_DAYS

/** Nothing can be known yet: that takes right answers on two days. */
export const hasOneDay = ({ state, counts }: ReportInput) =>
  state.firstDay === state.lastDay && knownOf(counts) + counts.fading === 0

/** Was known, and was missed the last time: what fades by the calendar alone is the next mission's business. */
export const missedAgain = ({ facts }: ReportInput) =>
  facts
    .filter(({ status, answers }) => status === 'fading' && answers.at(-1)?.correct === false)
    .sort((x, y) => y.errors - x.errors)

export const stuckFacts = ({ facts }: ReportInput) =>
  facts.filter(({ stuck }) => stuck).sort((x, y) => y.errors - x.errors)
