import type { AnswerByType, ExerciseByType, ExerciseType, Grade } from '#core/exercises/exercise.ts'

/** What every exercise screen takes: the answer comes in, a changed answer goes out. */
export interface RendererProps<T extends ExerciseType> {
  readonly exercise: ExerciseByType[T]
  readonly answer: AnswerByType[T]
  readonly onChange: (answer: AnswerByType[T]) => void
  /** `null` while the child is answering; the verdict once it was checked. */
  readonly grade: Grade | null
  readonly disabled: boolean
  /** Only the timed challenge has a clock of its own. */
  readonly onClockStart?: () => void
}
