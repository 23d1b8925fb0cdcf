import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type BasicLesson, basicFeedback, currentQuestion } from '#core/lessons/basic-lesson.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useStepFocus } from '#web/browser/use-focus-on-step.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useSound } from '#web/play/use-sound.ts'
import { Card } from '#web/ui/card.tsx'

interface BasicQuestionCardProps {
  readonly lesson: BasicLesson
  readonly onPick: (option: number) => void
}

export function BasicQuestionCard({ lesson, onPick }: BasicQuestionCardProps) {
  const question = currentQuestion(lesson)
  const feedback = basicFeedback(lesson)
  const play = useSound()
  const sound = useEffectEvent((right: boolean) => play(right ? 'right' : 'wrong'))
  useEffect(() => {
    if (feedback) sound(feedback === 'correct')
  }, [feedback])
  const heading = useStepFocus<HTMLParagraphElement>(lesson.step)
  if (!question) return null
  const { a, b, options } = question
  const right = a * b
  return (
    <Card className="art-calm grid justify-items-center gap-6 py-8!">
      <Hero
        table={lesson.table}
        size={120}
        mood={feedback === null ? 'idle' : feedback === 'correct' ? 'happy' : 'thinking'}
      />
      <p
        ref={heading}
        tabIndex={-1}
        className="font-display outline-none text-6xl font-semibold tabular-nums md:text-7xl"
      >
        {a} × {b} = {feedback === null ? '?' : right}
      </p>
      <fieldset className="grid w-full max-w-lg grid-cols-3 gap-3 sm:gap-4">
        <legend className="sr-only">{m.lessons_options()}</legend>
        {options.map((option) => (
          <Option
            key={`${lesson.step}-${option}`}
            value={option}
            state={optionState(option, lesson.picked, right)}
            locked={lesson.picked !== null}
            onPick={() => onPick(option)}
          />
        ))}
      </fieldset>
      <p
        role="status"
        className={`flex min-h-9 items-center gap-2 font-display text-2xl font-semibold ${feedback === 'correct' ? 'text-correct' : 'text-wrong'}`}
      >
        {feedback === 'correct' && m.lessons_correct()}
        {feedback === 'try-again' && m.lessons_try_again()}
      </p>
    </Card>
  )
}

type OptionState = 'open' | 'right' | 'wrong' | 'other'

function optionState(option: number, picked: number | null, right: number): OptionState {
  if (picked === null) return 'open'
  if (option !== picked) return 'other'
  return option === right ? 'right' : 'wrong'
}

const LOOK: Readonly<Record<OptionState, string>> = {
  open: 'border-line bg-card shadow-[0_4px_0_var(--color-line)]',
  right: 'border-correct bg-correct text-white shadow-[0_4px_0_var(--color-correct-dark)]',
  wrong: 'border-wrong bg-wrong text-white shadow-[0_4px_0_var(--color-wrong-dark)]',
  other: 'border-line bg-card opacity-60 shadow-[0_4px_0_var(--color-line)]',
}

interface OptionProps {
  readonly value: number
  readonly state: OptionState
  readonly locked: boolean
  readonly onPick: () => void
}

function Option({ value, state, locked, onPick }: OptionProps) {
  const Icon = state === 'right' ? Check : X
  return (
    <button
      type="button"
      disabled={locked}
      onClick={onPick}
      className={`flex min-h-20 touch-manipulation items-center justify-center gap-1 rounded-2xl border-2 text-4xl font-semibold tabular-nums select-none enabled:cursor-pointer enabled:active:translate-y-1 enabled:active:shadow-none ${LOOK[state]}`}
    >
      {(state === 'right' || state === 'wrong') && <Icon aria-hidden className="size-7" strokeWidth={3} />}
      {value}
    </button>
  )
}
