import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { PlacementRun, PlacementStep } from '#core/placement/placement.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { PlacementProgress } from '#web/features/games/mission/placement-progress.tsx'
import { mistypedWords, placementHeading } from '#web/features/games/mission/placement-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Keypad } from '#web/ui/keypad.tsx'

interface PlacementQuestionProps {
  readonly run: PlacementRun
  readonly step: PlacementStep
  /** Whose hero asks. */
  readonly guide: Table
  readonly onGive: (given: number | null) => void
  readonly onSkip: () => void
}

export function PlacementQuestion({ run, step, guide, onGive, onSkip }: PlacementQuestionProps) {
  const heading = useFocusOnStep<HTMLHeadingElement>(run.taps.length + run.answers.length)
  const { typed, setTyped, mistyped, enter } = useTyping(step, onGive)
  const fact = step.kind === 'tap' ? '' : `${step.fact.a} × ${step.fact.b}`
  return (
    <div className="art-calm mx-auto grid w-full max-w-3xl gap-3 max-sm:-mt-4">
      <div className="flex items-center gap-4">
        <PlacementProgress {...run} />
        <Button
          variant="quiet"
          className="whitespace-nowrap"
          icon={<ArrowRight aria-hidden />}
          onClick={onSkip}
        >
          {m.mission_skip()}
        </Button>
      </div>
      <Card className="grid gap-4 p-3.5! sm:p-6!">
        <div className="flex items-center gap-3">
          <Hero table={guide} size={72} className="own-layer size-14 shrink-0 sm:size-18" />
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
              {placementHeading(run, step)}
            </h1>
            <p className="leading-snug text-ink-soft sm:text-lg">
              {step.kind === 'tap' ? m.mission_tap_task() : m.mission_ask_task()}
            </p>
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
              <span>{step.kind === 'tap' ? step.number : `${fact} =`}</span>
              <NumberSlot
                value={typed}
                onChange={setTyped}
                label={
                  step.kind === 'tap'
                    ? m.mission_tap_label({ number: step.number })
                    : m.mission_answer_label({ fact })
                }
                active
                onActivate={() => undefined}
                onEnter={enter}
                disabled={false}
              />
            </EquationText>
            {step.kind === 'tap' ? (
              <p role="status" className="min-h-7 font-semibold text-lg text-tone-orange">
                {mistyped > 0 && <span key={mistyped}>{mistypedWords(step.number, mistyped)}</span>}
              </p>
            ) : (
              <Button variant="secondary" size="lg" onClick={() => onGive(null)}>
                {m.mission_not_yet()}
              </Button>
            )}
          </div>
        </KeypadLayout>
      </Card>
    </div>
  )
}

/** A number to copy is done when it is there: hands are measured, not knowledge. Another one is cleared, and counted. */
function useTyping(step: PlacementStep, onGive: (given: number | null) => void) {
  const [typed, setTyped] = useState<number | null>(null)
  const [mistyped, setMistyped] = useState(0)
  const enter = () => {
    if (typed === null) return
    if (step.kind === 'question' || typed === step.number) return onGive(typed)
    setTyped(null)
    setMistyped(mistyped + 1)
  }
  return { typed, setTyped, mistyped, enter }
}
