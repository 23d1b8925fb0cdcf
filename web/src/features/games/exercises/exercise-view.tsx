import type { ComponentType } from 'react'
import type { AnswerByType, ExerciseByType, ExerciseType } from '#core/exercises/exercise.ts'
import { DragAnswers } from './drag-answers.tsx'
import { FillBlanks } from './fill-blanks.tsx'
import { FindErrors } from './find-errors.tsx'
import { MemoryPairs } from './memory-pairs.tsx'
import { MultipleChoice } from './multiple-choice.tsx'
import { NumberHunt } from './number-hunt.tsx'
import type { RendererProps } from './renderer.ts'
import { Reverse } from './reverse.tsx'
import { Sequence } from './sequence.tsx'
import { Story } from './story.tsx'
import { Timed } from './timed.tsx'
import { TrueFalse } from './true-false.tsx'

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
