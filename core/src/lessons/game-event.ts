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
  /** The clock of the timed exercise starts: reading its instructions does not count as thinking time. */
  | { readonly type: 'clock-started' }
  | { readonly type: 'check' }
  | { readonly type: 'try-again' }
  | { readonly type: 'next' }
) & { readonly activeMs: number }

/** A changed answer, for callers that hold an exercise of any type. */
export function answerChange<E extends Exercise>(exercise: E, answer: AnswerOf<E>): AnswerChange {
  // Kind and answer belong together by their types, which is lost when both are put into one union.
  return { type: 'answer', kind: exercise.type, answer } as unknown as AnswerChange
}
