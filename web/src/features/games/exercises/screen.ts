import type { ComponentType } from 'react'
import type {
  AnswerByType,
  ExerciseByType,
  ExerciseType,
  Grade,
  GradedFact,
} from '#core/exercises/exercise.ts'
import type { RunningClock } from '#core/exercises/timed/clock.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { Hint } from '#web/features/games/hints/hints.ts'

/** A run against the clock, or without one where clocks are switched off. */
interface Race {
  /** Null before it is started. */
  readonly clock: RunningClock | null
  /** Milliseconds of this play. */
  readonly read: () => number
  readonly onStart: (withClock: boolean) => void
  readonly onDone: () => void
}

/** What every exercise screen takes: the answer comes in, a changed answer goes out. */
export interface ScreenProps<T extends ExerciseType> {
  readonly exercise: ExerciseByType[T]
  readonly answer: AnswerByType[T]
  readonly onChange: (answer: AnswerByType[T]) => void
  /** `null` while the child is answering; the verdict once it was checked. */
  readonly grade: Grade | null
  readonly disabled: boolean
  /** Enter with nothing left to fill in: the same as the Check button. */
  readonly onCommit?: () => void
  /** Only the timed exercise has a clock. */
  readonly race?: Race
}

/** What a child who listens hears of one exercise type, beside its name, its task and what has the focus. */
export interface Speech<T extends ExerciseType> {
  /** What is asked, where no control that can have the focus says it; null where one does. */
  readonly asked: (exercise: ExerciseByType[T]) => string | null
  /** While it is answered; null where what has the focus says it. */
  readonly answering:
    | ((event: PlayEvent | null, exercise: ExerciseByType[T], answer: AnswerByType[T]) => string | null)
    | null
  /** Of something that is not right what was answered, without the answer; null where the verdict says enough. */
  readonly wrong: ((exercise: ExerciseByType[T], fact: GradedFact, slot: number) => string) | null
}

/** Everything a child sees and hears of one exercise type. A missing piece does not compile. */
export interface ExerciseScreen<T extends ExerciseType> {
  readonly Screen: ComponentType<ScreenProps<T>>
  /** The heading above it. */
  readonly name: (withClock: boolean) => string
  /** What the hero asks for, in one sentence. */
  readonly task: (exercise: ExerciseByType[T], withClock: boolean) => string
  readonly speech: Speech<T>
  /** What is explained after a wrong check; null where the screen itself shows what went wrong. */
  readonly hints: ((exercise: ExerciseByType[T], grade: Grade) => readonly Hint[]) | null
  /** The right answers a child sees before leaving a failed exercise; null where the check itself shows them. */
  readonly answers: ((exercise: ExerciseByType[T], grade: Grade) => readonly string[]) | null
}
