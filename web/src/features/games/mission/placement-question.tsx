import { useState } from 'react'
import type { PlacementStep } from '#core/placement/placement.ts'
import type { PlacementAction, PlacementPlay } from '#core/placement/placement-play.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { progressWords } from '#web/features/games/mission/placement-progress.ts'
import { mistypedWords, placementHeading } from '#web/features/games/mission/placement-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import type { ScreenOnStage } from '#web/play/stage/on-stage.ts'
import { Button } from '#web/ui/button.tsx'
import { Keypad } from '#web/ui/keypad.tsx'

/** A number to copy, or a question. */
export function PlacementQuestion({ state, send }: ScreenOnStage<PlacementPlay, PlacementAction>) {
  const { run, now: step } = state
  return step && <StepQuestion key={`${run.taps.length}-${run.answers.length}`} {...{ state, step, send }} />
}

interface StepQuestionProps extends Pick<ScreenOnStage<PlacementPlay, PlacementAction>, 'state' | 'send'> {
  readonly step: PlacementStep
}

function StepQuestion({ state: { run, mistyped }, step, send }: StepQuestionProps) {
  const field = useFocusOnStep<HTMLInputElement>(run.taps.length + run.answers.length)
  const isNew = step.kind === 'tap' ? run.taps.length === 0 : run.answers.length === 0
  const [typed, setTyped] = useState<number | null>(null)
  const enter = () => {
    if (typed === null) return
    if (step.kind === 'tap' && typed !== step.number) setTyped(null)
    send({ type: 'give', given: typed })
  }
  const fact = step.kind === 'tap' ? '' : `${step.fact.a} × ${step.fact.b}`
  const heading = placementHeading(run, step)
  const [task, asked] =
    step.kind === 'tap'
      ? [m.mission_tap_task(), m.mission_tap_label({ number: step.number })]
      : [m.mission_ask_task(), m.mission_answer_label({ fact })]
  return (
    <div className="grid h-full content-evenly gap-4">
      <div className="flex items-center gap-3">
        <div>
          <h1 className="text-xl font-semibold sm:text-2xl">{heading}</h1>
          <p className="leading-snug text-ink-soft sm:text-lg">{task}</p>
        </div>
      </div>
      <KeypadLayout
        keys={
          <Keypad
            label={m.mission_keypad()}
            value={typed === null ? '' : String(typed)}
            onChange={(digits) => setTyped(digits === '' ? null : Number.parseInt(digits, 10))}
            onEnter={enter}
          />
        }
      >
        <div className="grid justify-items-center gap-4 py-3 sm:py-8">
          <EquationText>
            <span className="pr-1.5">{step.kind === 'tap' ? step.number : `${fact} =`}</span>
            <NumberSlot
              ref={field}
              value={typed}
              onChange={setTyped}
              // A child who listens waits for every word before the number: the task is said only where it is new.
              label={sentences(heading, isNew && task, asked, progressWords(run))}
              active
              onActivate={() => undefined}
              onEnter={enter}
              disabled={false}
            />
          </EquationText>
          {step.kind === 'tap' ? (
            <p className="min-h-7 font-semibold text-lg text-tone-orange">
              {mistyped > 0 && <span key={mistyped}>{mistypedWords(step.number, mistyped)}</span>}
            </p>
          ) : (
            <Button variant="secondary" size="lg" onClick={() => send({ type: 'not-yet' })}>
              {m.mission_not_yet()}
            </Button>
          )}
        </div>
      </KeypadLayout>
    </div>
  )
}
