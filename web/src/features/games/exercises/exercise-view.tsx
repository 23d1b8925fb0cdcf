import type { ComponentType } from 'react'
import type { AnswerByType, ExerciseByType, ExerciseType } from '#core/exercises/exercise.ts'
import { DragAnswers } from '#web/features/games/exercises/drag-answers.tsx'
import { FillBlanks } from '#web/features/games/exercises/fill-blanks.tsx'
import { FindErrors } from '#web/features/games/exercises/find-errors.tsx'
import { MemoryPairs } from '#web/features/games/exercises/memory-pairs.tsx'
import { MultipleChoice } from '#web/features/games/exercises/multiple-choice.tsx'
import { NumberHunt } from '#web/features/games/exercises/number-hunt.tsx'
import type { RendererProps } from '#web/features/games/exercises/renderer.ts'
import { Reverse } from '#web/features/games/exercises/reverse.tsx'
import { Sequence } from '#web/features/games/exercises/sequence.tsx'
import { Story } from '#web/features/games/exercises/story.tsx'
import { Timed } from '#web/features/games/exercises/timed.tsx'
import { TrueFalse } from '#web/features/games/exercises/true-false.tsx'

/** A mapped type over the closed union: a type without its screen does not compile. */
const RENDERERS: { readonly [T in ExerciseType]: ComponentType<RendererProps<T>> } = {
  'drag-answers': DragAnswers,
  'fill-blanks': FillBlanks,
  'find-errors': FindErrors,
  'memory-pairs': MemoryPairs,
  sequence: Sequence,
  story: Story,
  'number-hunt': NumberHunt,
  'true-false': TrueFalse,
  'multiple-choice': MultipleChoice,
  reverse: Reverse,
  timed: Timed,
}

type ExerciseViewProps<T extends ExerciseType> = Omit<RendererProps<T>, 'onChange'> & {
  readonly exercise: ExerciseByType[T]
  readonly onChange: (kind: T, answer: AnswerByType[T]) => void
}

export function ExerciseView<T extends ExerciseType>({ onChange, ...props }: ExerciseViewProps<T>) {
  // `type` is the discriminant of the exercise, which TypeScript cannot relate back to `T`.
  const type = props.exercise.type as T
  const Renderer: ComponentType<RendererProps<T>> = RENDERERS[type]
  return <Renderer {...props} onChange={(answer) => onChange(type, answer)} />
}
