import type { Attempt, AttemptEnd, FactAnswer, LessonType } from '#core/attempts/attempt.ts'
import type { ExerciseType } from '#core/exercises/exercise.ts'
import type { Random } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'

/** When an action came: milliseconds of visible time since the play began, and whether on a keyboard. */
export interface Moment {
  readonly ms: number
  readonly keyboard: boolean
}

/** What is asked now: its place, counted from 1, and how often it was tried before. */
export interface Asked {
  readonly n: number
  readonly again: number
  readonly type: ExerciseType
}

/** Answers that were judged together. */
export interface Verdict {
  readonly answers: readonly Pick<FactAnswer, 'a' | 'b' | 'given' | 'correct'>[]
  readonly passed: boolean
}

/** What comes by itself. */
export interface Due<A> {
  readonly action: A
  /** The reading of the clock of this play. */
  readonly atMs: number
  /** A child who needs more time gets a button instead. */
  readonly mayWait?: boolean
}

/** How a play is left and taken up again on a device. */
export interface Kept<S> {
  /** Raised whenever what is written would be misread. */
  readonly version: number
  /** Null: nothing yet that is worth keeping. */
  write(state: S): unknown
  /** Null: start anew. Never throws, whatever lies there. */
  read(stored: unknown, version: number): S | null
}

export type Wish = 'right' | 'wrong' | 'not-yet'

export interface Action {
  readonly type: string
}

/**
 * One kind of play: a lesson, a game, a mission … `S` its state, plain data; `A` what can be done; `C` what it starts from.
 * Pure functions: the runner (`run.ts`) has the clock, the device and the screens.
 */
export interface Activity<S, A extends Action, C> {
  /** What the child is told of a verdict. */
  readonly tells: 'both' | 'right' | 'nothing'
  readonly asksToLeave: boolean
  /** Actions that leave or give up what is on the screen: a double tap must not do them. */
  readonly goesOn: readonly A['type'][]
  start(from: C): S
  /** What does not fit gives the same object. */
  step(state: S, action: A, moment: Moment): S
  /** Null in a pause and at the end. Must be cheap. */
  asked(state: S): Asked | null
  /** `done` only counts up, by one; `of` is null where the length is not known. */
  progress(state: S): { readonly done: number; readonly of: number | null }
  /** What was judged in between, oldest first. */
  verdicts(before: S, after: S): readonly Verdict[]
  /** Help that came up, or was used to find the fact. */
  helped?(before: S, after: S): readonly { readonly facts: readonly Fact[]; readonly found: boolean }[]
  /** A card was turned. */
  moved?(before: S, after: S): 'first' | 'match' | 'miss' | null
  /** The seconds left at a mark that was passed: half, the last ten, none. */
  clock?(before: S, after: S): number | null
  isOver(state: S): boolean
  /** Leaving now is leaving in the middle. */
  isInTheMiddle(state: S): boolean
  score(over: S): { readonly score: number; readonly of: number }
  due(state: S): Due<A> | null
  /** Null where nothing is recorded. */
  readonly attempt: ((over: S, end: AttemptEnd) => Attempt | null) | null
  /** Null where no place is kept. */
  readonly kept: Kept<S> | null
  /** What a player who wishes this does now; null while only time goes on. */
  next(state: S, wish: Wish, random: Random): A | null
}

/** The kinds of play there are: what is recorded, and the Timer Challenge. */
export type Kind = Exclude<LessonType, 'interactive'> | 'game' | 'challenge'
