import { CircleCheckBig } from 'lucide-react'
import { startTransition, useEffect, useEffectEvent } from 'react'
import { rulesFor } from '#core/exercises/registry.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import {
  canCheckStep,
  isAllRight,
  type MissionScreen,
  type MissionSession,
  mayNotKnow,
} from '#core/mission/session.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { afterPaint } from '#web/browser/after-paint.ts'
import { useStepFocus } from '#web/browser/use-focus-on-step.ts'
import { paths } from '#web/config/paths.ts'
import { ExerciseView, taskName, taskText } from '#web/features/games/exercises/exercise-view.tsx'
import { FindWithHelp, useFocusWhen } from '#web/features/games/mission/find-with-help.tsx'
import { MeetFact } from '#web/features/games/mission/meet-fact.tsx'
import { PlainQuestions } from '#web/features/games/mission/plain-questions.tsx'
import { RunningClock } from '#web/features/games/mission/running-clock.tsx'
import type { MissionAction } from '#web/features/games/mission/use-mission.ts'
import { WhyThis } from '#web/features/games/mission/why-this.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { useSound } from '#web/play/use-sound.ts'
import { useSpoken } from '#web/play/use-spoken.ts'
import { named, unbroken } from '#web/play/ways/way-words.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** About so many steps make a mission; the bar leaves room for more. */
const USUAL_STEPS = 20

interface MissionPlayProps {
  readonly session: MissionSession
  readonly screen: MissionScreen
  readonly mastery: Mastery
  readonly companion: Table
  readonly send: (action: MissionAction) => void
  /** Where the way out leads; to the games unless told. */
  readonly exit?: { readonly to: string; readonly label: string }
}

/** One step of a mission: asked, answered, and after an error found with help. */
export function MissionPlay({ session, screen, mastery, companion, send, exit }: MissionPlayProps) {
  const { step, exercise, graded, toFind } = screen
  const done = session.run.steps.length
  const missed = toFind[0]
  const right = isAllRight(screen)
  /** A fact that is shown before it is asked. */
  const learning = step.picture && !graded ? step.facts[0] : undefined
  const goOn = (...actions: readonly MissionAction[]) =>
    afterPaint(() =>
      startTransition(() => {
        for (const action of actions) send(action)
      }),
    )
  useSoundWhen(right)
  // Together: between the two the finished step would be drawn once more, for nobody.
  const found = () =>
    toFind.length === 1 ? goOn({ type: 'found' }, { type: 'next' }) : goOn({ type: 'found' })
  return (
    <div className="art-calm mx-auto grid w-full max-w-3xl gap-2 max-sm:-mt-4 sm:gap-3 lg:max-w-4xl">
      <header className="grid gap-2">
        <h1 className="sr-only">{m.mission_title()}</h1>
        <div className="flex items-center justify-between gap-2">
          <BackLink to={exit?.to ?? paths.games} className="-ml-2 px-3!">
            {exit?.label ?? m.mission_back()}
          </BackLink>
          <p className="font-display text-lg font-semibold whitespace-nowrap">
            {m.mission_step({ step: step.number + 1 })}
          </p>
        </div>
        <ProgressBar value={done} max={Math.max(USUAL_STEPS, done + 2)} label={m.mission_progress()} />
      </header>
      <Card className="relative grid gap-3 p-3.5! sm:gap-4 sm:p-6!">
        {missed ? (
          <FindWithHelp
            key={`${step.number}-${named(missed)}`}
            fact={missed}
            mastery={mastery}
            asksProduct={rulesFor(exercise.type).asks === 'product'}
            companion={companion}
            onFound={found}
          />
        ) : (
          <>
            <StepHeading screen={screen} companion={companion} />
            {/* Side by side on a laptop, which is low: where a page scrolls, arrow keys carry no tile. */}
            <div className={learning ? 'grid gap-4 lg:grid-cols-2 lg:items-center' : ''}>
              {learning && <MeetFact key={`meet-${step.number}`} fact={learning} mastery={mastery} />}
              <div>
                <StepExercise
                  key={`ask-${step.number}`}
                  screen={screen}
                  send={send}
                  onCheck={() => goOn({ type: 'check' })}
                />
              </div>
            </div>
            <StepActions screen={screen} onAct={goOn} />
          </>
        )}
      </Card>
    </div>
  )
}

function StepHeading({ screen, companion }: { screen: MissionScreen; companion: Table }) {
  const { step, exercise } = screen
  const heading = useStepFocus<HTMLHeadingElement>(step.number)
  const [fact] = step.facts
  const isPlain = exercise.type === 'timed'
  const title =
    step.picture && fact
      ? m.mission_meet_title({ fact: unbroken(named(fact)) })
      : isPlain
        ? m.mission_question_title()
        : taskName(exercise, step.clock)
  const task = step.picture
    ? m.mission_meet_task()
    : isPlain
      ? step.clock
        ? m.mission_clock_task()
        : m.mission_question_task()
      : taskText(exercise, step.clock)
  const isProduct = isPlain && step.form === 'product' && !step.picture && step.facts.length === 1
  useSpoken(isProduct && fact ? m.play_spoken_question(fact) : task)
  return (
    <div className="flex items-start gap-3">
      <Hero
        table={companion}
        size={72}
        mood={isAllRight(screen) ? 'happy' : 'idle'}
        className="own-layer size-14 shrink-0 sm:size-18"
      />
      <div className="grow">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
          {title}
        </h2>
        <p className="leading-snug text-ink-soft sm:text-lg">{task}</p>
        <div className="-ml-2">
          <WhyThis key={step.number} reason={step.reason} />
        </div>
      </div>
      {step.clock && <RunningClock key={`clock-${step.number}`} stopped={screen.graded !== null} />}
    </div>
  )
}

interface StepExerciseProps {
  readonly screen: MissionScreen
  readonly send: (action: MissionAction) => void
  readonly onCheck: () => void
}

function StepExercise({ screen, send, onCheck }: StepExerciseProps) {
  const { exercise, answer, graded } = screen
  if (exercise.type === 'timed' && 'ended' in answer)
    return (
      <PlainQuestions
        items={exercise.items}
        given={answer.given}
        onGive={(given) => send({ type: 'answer', kind: 'timed', answer: { given, ended: null } })}
        graded={graded}
        onCheck={onCheck}
      />
    )
  return (
    <ExerciseView
      exercise={exercise}
      answer={answer}
      onChange={(change) => send(answerChange(exercise, change))}
      grade={graded && { result: 'correct', facts: graded }}
      disabled={graded !== null}
    />
  )
}

function StepActions({ screen, onAct }: { screen: MissionScreen; onAct: (action: MissionAction) => void }) {
  const right = screen.graded !== null
  const next = useFocusWhen(right)
  const praise = [m.mission_right_1, m.mission_right_2, m.mission_right_3][screen.step.number % 3]
  return (
    <div
      className={`flex flex-wrap items-center justify-end gap-3 rounded-card ${right ? 'bg-correct-soft px-4 py-2' : ''}`}
    >
      <p
        role="status"
        className="flex grow items-center gap-3 font-display text-xl font-semibold text-correct"
      >
        {right && (
          <>
            <CircleCheckBig aria-hidden className="size-8 shrink-0" />
            {praise?.()}
          </>
        )}
      </p>
      {right ? (
        <Button ref={next} size="lg" variant="success" onClick={() => onAct({ type: 'next' })}>
          {m.mission_next()}
        </Button>
      ) : (
        <>
          {mayNotKnow(screen) && !screen.step.picture && (
            <Button variant="quiet" size="lg" onClick={() => onAct({ type: 'not-yet' })}>
              {m.mission_not_yet()}
            </Button>
          )}
          {canCheckStep(screen) && (
            <Button size="lg" onClick={() => onAct({ type: 'check' })}>
              {m.mission_check()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function useSoundWhen(right: boolean) {
  const play = useSound()
  const sound = useEffectEvent(() => play('right'))
  useEffect(() => {
    if (right) sound()
  }, [right])
}
