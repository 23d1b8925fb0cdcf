import type { AnswerInput } from '#core/attempts/attempt.ts'
import type { AnswerByType, AnswerOf, Exercise, ExerciseType } from '#core/exercises/exercise.ts'

export type AnswerChange = {
  [T in ExerciseType]: {
    readonly type: 'answer'
    readonly kind: T
    readonly answer: AnswerByType[T]
    readonly input?: AnswerInput
  }
}[ExerciseType]

/**
 * `activeMs` is the visible-time clock of the lesson: milliseconds since it was opened, not counting
 * time in the background. An `answer` for another kind than the current one is a late timer of the
 * previous screen and is ignored.
 */
export type GameEvent = (
  | { readonly type: 'start' }
  | AnswerChange
  /** The timed exercise starts, with a clock or without: reading its instructions does not count as thinking time. */
  | { readonly type: 'start-clock'; readonly withClock: boolean }
  /** Comes by itself when a mark of the clock is passed; the last one ends the run. */
  | { readonly type: 'tick' }
  /** The child ends the run. */
  | { readonly type: 'done' }
  | { readonly type: 'check' }
  | { readonly type: 'try-again' }
  | { readonly type: 'show-answers' }
  /** After a failed check the first one shows the answers. */
  | { readonly type: 'next' }
) & { readonly activeMs: number }

/** A changed answer, for callers that hold an exercise of any type. */
export function answerChange<E extends Exercise>(exercise: E, answer: AnswerOf<E>): AnswerChange {
  // Kind and answer belong together by their types, which is lost when both are put into one union.
  return { type: 'answer', kind: exercise.type, answer } as unknown as AnswerChange
}
