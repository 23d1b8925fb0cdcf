import { Check, CircleHelp } from 'lucide-react'
import { type BasicLesson, basicFeedback, currentQuestion } from '#core/lessons/basic-lesson.ts'
import type { BasicAction } from '#core/play/activities/basic.ts'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import type { ScreenOnStage } from '#web/play/stage/on-stage.ts'
import { useSpoken } from '#web/play/use-spoken.ts'
import { BuiltTogether } from '#web/play/ways/built-together.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

/** Shorter than its feedback is shown. */
const GROWN_MS = 1_200

export function BasicQuestionCard({ state: lesson, send }: ScreenOnStage<BasicLesson, BasicAction>) {
  const question = currentQuestion(lesson)
  const feedback = basicFeedback(lesson)
  const heading = useFocusOnStep<HTMLHeadingElement>(lesson.step)
  useSpoken(question && feedback === null ? m.play_spoken_question(question) : '')
  if (!question) return null
  const { a, b, options } = question
  const right = a * b
  const equation = `${a} × ${b} = ${feedback === null ? '?' : right}`
  const colours = heroColours[lesson.table]
  const picture = (shown: number) => (
    <FactPicture
      a={a}
      b={b}
      shown={shown}
      // One row says what is asked; the places of the others would only be counted.
      colours={feedback === null ? { ...colours, dark: 'transparent' } : colours}
      label={(picture) => m.lessons_array_label(picture)}
      className="h-auto max-h-[calc(22dvh-2.5rem)] w-64 max-w-full sm:max-h-[calc(32dvh-2.5rem)] sm:w-80"
    />
  )
  return (
    // From the top: nothing moves when the verdict comes below.
    <div className="grid h-full content-start justify-items-center gap-5 sm:gap-6">
      <div className="flex h-[22dvh] items-center justify-center sm:h-[32dvh]">
        {feedback === null ? (
          // As high as with its sum below.
          <div className="pb-8">{picture(1)}</div>
        ) : (
          <BuiltTogether rows={a} each={b} within={GROWN_MS} told>
            {picture}
          </BuiltTogether>
        )}
      </div>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display outline-none text-6xl font-semibold tabular-nums md:text-7xl"
      >
        <Spoken words={sentences(equation, m.lessons_step_of({ step: lesson.step }))}>{equation}</Spoken>
      </h2>
      <fieldset className="grid w-full max-w-lg grid-cols-3 gap-3 sm:gap-4">
        <legend className="sr-only">{m.lessons_options()}</legend>
        {options.map((option) => (
          <Option
            key={`${lesson.step}-${option}`}
            value={option}
            state={optionState(option, lesson.picked, right)}
            locked={lesson.picked !== null}
            onPick={() => send({ type: 'pick', option })}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** `answer`: the right one, which was not picked. */
type OptionState = 'open' | 'right' | 'wrong' | 'answer' | 'other'

function optionState(option: number, picked: number | null, right: number): OptionState {
  if (picked === null) return 'open'
  if (option !== picked) return option === right ? 'answer' : 'other'
  return option === right ? 'right' : 'wrong'
}

const LOOK: Readonly<Record<OptionState, string>> = {
  open: 'border-line bg-card shadow-[0_4px_0_var(--color-line)]',
  right: 'border-correct bg-correct text-white shadow-[0_4px_0_var(--color-correct-dark)]',
  wrong: 'border-wrong bg-wrong text-white shadow-[0_4px_0_var(--color-wrong-dark)]',
  answer: 'border-correct bg-correct-soft text-correct shadow-[0_4px_0_var(--color-correct)]',
  other: 'border-line bg-card opacity-60 shadow-[0_4px_0_var(--color-line)]',
}

interface OptionProps {
  readonly value: number
  readonly state: OptionState
  readonly locked: boolean
  readonly onPick: () => void
}

function Option({ value, state, locked, onPick }: OptionProps) {
  const Icon = state === 'wrong' ? CircleHelp : Check
  return (
    <button
      type="button"
      // Not disabled: it would throw away the focus.
      aria-disabled={locked}
      onClick={locked ? undefined : onPick}
      className={`relative flex min-h-20 touch-manipulation items-center justify-center gap-1 rounded-2xl border-2 text-4xl font-semibold tabular-nums select-none translate-y-0 ${locked ? '' : 'cursor-pointer active:translate-y-1 active:shadow-none'} ${LOOK[state]}`}
    >
      {value}
      {/* In the corner: a mark beside the number would read as part of it. */}
      {state !== 'open' && state !== 'other' && (
        <span
          className={`absolute -top-2.5 -right-2 flex size-8 items-center justify-center rounded-full border-2 border-card ${state === 'wrong' ? 'bg-wrong-dark' : 'bg-correct-dark'} text-white`}
        >
          <Icon aria-hidden className="size-5" strokeWidth={3} />
        </span>
      )}
    </button>
  )
}
