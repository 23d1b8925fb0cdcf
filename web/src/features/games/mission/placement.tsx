import { ArrowRight, Play } from 'lucide-react'
import { useState } from 'react'
import type { Mastery } from '#core/mastery/mastery.ts'
import { nextPlacementStep, type PlacementRun, type PlacementStep } from '#core/placement/placement.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { PlacementSky } from '#web/features/games/mission/placement-sky.tsx'
import { usePlacement } from '#web/features/games/mission/use-placement.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { LeaveDialog } from '#web/play/confirm-leave-dialog.tsx'
import { IntroCard } from '#web/play/intro-card.tsx'
import type { RecordEnd } from '#web/play/record-end.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Keypad } from '#web/ui/keypad.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Deca counts stars. */
const GUIDE: Table = 10
/** The bar is full after so many steps, or earlier when everything is told. */
const USUAL_STEPS = 25

interface PlacementProps {
  readonly learnerId: string
  readonly mastery: Mastery
  /** Tables that the plan leaves closed. */
  readonly closed: readonly Table[]
  readonly onBegin?: () => void
  readonly onLeave: () => void
  readonly record?: RecordEnd
}

/** The first mission: hands, then questions, then the stars that shine already. */
export function Placement({ learnerId, mastery, closed, onBegin, onLeave, record }: PlacementProps) {
  const { run, begin, give } = usePlacement(learnerId, mastery, closed, record)
  const start = () => {
    onBegin?.()
    begin()
  }
  if (!run) return <PlacementIntro onStart={start} onSkip={onLeave} />
  const step = nextPlacementStep(run)
  if (!step) return <PlacementSky run={run} onGoOn={onLeave} />
  return (
    <>
      <PlacementQuestion
        key={`${run.taps.length}-${run.answers.length}`}
        run={run}
        step={step}
        onGive={give}
        onSkip={onLeave}
      />
      <LeaveDialog active={run.taps.length > 0} table={GUIDE} />
    </>
  )
}

function PlacementIntro({ onStart, onSkip }: { onStart: () => void; onSkip: () => void }) {
  const hero = HEROES[GUIDE].name
  return (
    <IntroCard table={GUIDE}>
      <h1 className="text-3xl font-semibold text-balance sm:text-4xl">{m.mission_first_title()}</h1>
      <p className="max-w-md text-lg text-pretty text-ink-soft sm:text-xl">
        {m.mission_first_text({ hero })}
      </p>
      <Button size="lg" icon={<Play aria-hidden />} onClick={onStart}>
        {m.mission_first_start()}
      </Button>
      <Button variant="quiet" onClick={onSkip}>
        {m.mission_skip()}
      </Button>
    </IntroCard>
  )
}

interface PlacementQuestionProps {
  readonly run: PlacementRun
  readonly step: PlacementStep
  readonly onGive: (given: number | null) => void
  readonly onSkip: () => void
}

function PlacementQuestion({ run, step, onGive, onSkip }: PlacementQuestionProps) {
  const [typed, setTyped] = useState<number | null>(null)
  const done = run.taps.length + run.answers.length
  const heading = useFocusOnStep<HTMLHeadingElement>(done)
  const isTap = step.kind === 'tap'
  const fact = isTap ? '' : `${step.fact.a} × ${step.fact.b}`
  const enter = () => {
    // A tap is done when the number is there: hands are measured, not knowledge.
    if (typed !== null && (!isTap || typed === step.number)) onGive(typed)
  }
  return (
    <div className="art-calm mx-auto grid w-full max-w-3xl gap-3 max-sm:-mt-4">
      <div className="flex items-center gap-4">
        <ProgressBar
          value={done}
          max={Math.max(USUAL_STEPS, done + 2)}
          label={m.mission_place_progress()}
          className="grow"
        />
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
          <Hero table={GUIDE} size={72} className="own-layer size-14 shrink-0 sm:size-18" />
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
              {isTap ? m.mission_tap_title() : m.mission_ask_title()}
            </h1>
            <p className="leading-snug text-ink-soft sm:text-lg">
              {isTap ? m.mission_tap_task() : m.mission_ask_task()}
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
              <span>{isTap ? step.number : `${fact} =`}</span>
              <NumberSlot
                value={typed}
                onChange={setTyped}
                label={
                  isTap ? m.mission_tap_label({ number: step.number }) : m.mission_answer_label({ fact })
                }
                active
                onActivate={() => undefined}
                onEnter={enter}
                disabled={false}
              />
            </EquationText>
            {!isTap && (
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
