import type { AnswerDetails } from '#core/attempts/attempt.ts'
import type { ExerciseType } from '#core/exercises/exercise.ts'
import type { HurriedLimits } from '#core/mastery/hurried.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { MissionMinutes, MissionRules } from '#core/mission/parameters.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** What a mission is made of. Everything here is plain data: it can be stored, sent and resumed. */

/** All that the engine reads of a learner. */
export interface MissionLearner {
  readonly mastery: Mastery
}

export interface MissionRequest {
  readonly now: number
  readonly seed: number
  readonly minutes: MissionMinutes
  /** Tables to practise first; empty means all. */
  readonly focus?: readonly Table[]
  /** Tables that are not allowed yet: none of their facts is asked. */
  readonly locked?: readonly Table[]
  /** Whether a running clock may be shown at all. */
  readonly timedPlay?: boolean
}

/**
 * How far a fact has come: picture and strategy, recognise it, produce it, produce it fast among
 * others, find its missing factor, divide.
 */
export const STAGES = ['meet', 'recognise', 'produce', 'fluent', 'missing-factor', 'division'] as const
export type Stage = (typeof STAGES)[number]

/** Why a fact is asked now: a code and its parameters. The words are in the message catalogues. */
export type Reason =
  | { readonly code: 'warm-up' }
  | { readonly code: 'new' }
  /** Never asked, but harder facts were known: let us see. */
  | { readonly code: 'probably-known' }
  | { readonly code: 'due'; readonly sinceDay: number }
  | { readonly code: 'wrong-before'; readonly onDay: number }
  /** Met or recognised earlier, now to be produced. */
  | { readonly code: 'next-stage'; readonly stage: Stage }
  | { readonly code: 'wrong-today' }
  /** New today and right so far: once more after a while. */
  | { readonly code: 'new-today' }
  | { readonly code: 'easier-after-errors' }
  /** Known well; it gives the others time to settle. */
  | { readonly code: 'in-between' }
  | { readonly code: 'stay-sharp' }

export type PlannedRole = 'learning' | 'due' | 'check' | 'new' | 'spare'

/** One fact in the plan of a mission. */
export interface PlannedFact extends Fact {
  readonly key: string
  readonly role: PlannedRole
  readonly stage: Stage
  readonly reason: Reason
  /** How likely it is recalled now, 0 to 1. */
  readonly recall: number
}

export interface MissionPlan {
  readonly version: 1
  readonly day: number
  readonly seed: number
  readonly minutes: MissionMinutes
  readonly timedPlay: boolean
  /** Tables to practise first. */
  readonly focus: readonly Table[]
  /** The child has never played on a day before: it meets what there is. */
  readonly isFirstDay: boolean
  readonly rules: MissionRules
  /** What these hands cannot have read. */
  readonly hurriedMs: HurriedLimits
  /** New facts let in at most. */
  readonly newLimit: number
  /** Every allowed fact, in the order in which its role is served. */
  readonly facts: readonly PlannedFact[]
}

/** One screen of a mission: an exercise type with its facts, in the order they are shown. */
export interface MissionStep {
  readonly number: number
  readonly type: ExerciseType
  readonly facts: readonly Fact[]
  readonly stage: Stage
  readonly form: 'product' | 'missing-factor' | 'division'
  /** The array picture and a strategy are shown first; the answer is copied, not recalled. */
  readonly picture: boolean
  /** Show a running clock. Never set when timed play is off. */
  readonly clock: boolean
  readonly reason: Reason
}

/** The answer to one fact of a step; `given` null is "I don't know yet". */
export interface StepAnswer {
  readonly given: number | boolean | null
  readonly correct: boolean
  readonly ms: number
  /** How the question stood on the screen. */
  readonly details?: AnswerDetails
}

/** What happened to one fact in this mission so far. */
export interface FactInMission {
  readonly asked: number
  readonly errors: number
  /** The number of the question (not the step) at which it was asked last. */
  readonly lastAt: number
  readonly stage: Stage
  /** Null: done for today. */
  readonly back: null | { readonly notBefore: number; readonly reason: Reason }
}

export interface MissionRun {
  readonly plan: MissionPlan
  readonly steps: readonly DoneStep[]
  readonly facts: Readonly<Record<string, FactInMission>>
  /** Questions asked: a step with three facts asks three. */
  readonly asked: number
  /** Questions that were not copied from a picture. */
  readonly counted: number
  readonly newFacts: number
  readonly failedChecks: number
  readonly errors: number
  readonly errorsInRow: number
  /** Visible time of the mission so far. */
  readonly activeMs: number
}

export interface DoneStep {
  readonly step: MissionStep
  readonly answers: readonly StepAnswer[]
}
