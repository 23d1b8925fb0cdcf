import type { AnswerByType, Exercise, ExerciseByType, ExerciseType, Grade } from '#core/exercises/exercise.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import { dragAnswers } from '#web/features/games/exercises/drag-answers.tsx'
import { fillBlanks } from '#web/features/games/exercises/fill-blanks.tsx'
import { memoryPairs } from '#web/features/games/exercises/memory-pairs.tsx'
import { multipleChoice } from '#web/features/games/exercises/multiple-choice.tsx'
import { numberHunt } from '#web/features/games/exercises/number-hunt.tsx'
import { reverse } from '#web/features/games/exercises/reverse.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { sequence } from '#web/features/games/exercises/sequence.tsx'
import { story } from '#web/features/games/exercises/story.tsx'
import { timed } from '#web/features/games/exercises/timed.tsx'
import { findErrors, trueFalse } from '#web/features/games/exercises/verdicts.tsx'
import type { Hint } from '#web/features/games/hints/hints.ts'
import { sentences } from '#web/i18n/in-words.ts'

/** A mapped type over the closed union: a type without its screen does not compile. */
const SCREENS: { readonly [T in ExerciseType]: ExerciseScreen<T> } = {
  'drag-answers': dragAnswers,
  'fill-blanks': fillBlanks,
  'find-errors': findErrors,
  'memory-pairs': memoryPairs,
  sequence,
  story,
  'number-hunt': numberHunt,
  'true-false': trueFalse,
  'multiple-choice': multipleChoice,
  reverse,
  timed,
}

export function ExerciseView<T extends ExerciseType>(props: ScreenProps<T>) {
  const { Screen } = screenFor(props.exercise)
  return (
    <div data-place={(props.exercise as Exercise).type}>
      <Screen {...props} />
    </div>
  )
}

/** `withClock`: whether a clock may be shown to this child. */
export function taskName({ type }: Exercise, withClock: boolean): string {
  return SCREENS[type].name(withClock)
}

export function taskText<T extends ExerciseType>(exercise: ExerciseByType[T], withClock: boolean): string {
  return screenFor(exercise).task(exercise, withClock)
}

/** What is asked, for who listens, where no control says it. */
export function askedAlone<T extends ExerciseType>(exercise: ExerciseByType[T]): string | null {
  return screenFor(exercise).speech.asked(exercise)
}

export function answeringWords<T extends ExerciseType>(
  event: PlayEvent | null,
  exercise: ExerciseByType[T],
  answer: AnswerByType[T],
): string | null {
  return screenFor(exercise).speech.answering?.(event, exercise, answer) ?? null
}

/** A longer list of what was right is no news. */
const MOST_TOLD = 4

/** What was right, each with its product, or what was answered and is not. */
export function checkedWords<T extends ExerciseType>(
  exercise: ExerciseByType[T],
  { result, facts }: Grade,
): string {
  const { wrong } = screenFor(exercise).speech
  const said =
    result === 'correct'
      ? facts.length > MOST_TOLD
        ? []
        : facts.map(({ a, b }) => `${a} × ${b} = ${a * b}`)
      : facts.map((fact, slot) => (fact.correct ? '' : wrong?.(exercise, fact, slot)))
  return sentences(...new Set(said))
}

export function hintsFor<T extends ExerciseType>(exercise: ExerciseByType[T], grade: Grade): readonly Hint[] {
  return screenFor(exercise).hints?.(exercise, grade) ?? []
}

export function answersFor<T extends ExerciseType>(
  exercise: ExerciseByType[T],
  grade: Grade,
): readonly string[] {
  return screenFor(exercise).answers?.(exercise, grade) ?? []
}

/** `type` picks the screen made for exactly this exercise, a link TypeScript cannot follow through the union. */
function screenFor<T extends ExerciseType>(exercise: ExerciseByType[T]): ExerciseScreen<T> {
  return SCREENS[(exercise as Exercise).type] as unknown as ExerciseScreen<T>
}
