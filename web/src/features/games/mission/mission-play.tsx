import { CircleCheckBig } from 'lucide-react'
import { startTransition, useEffect, useEffectEvent } from 'react'
import { rulesFor } from '#core/exercises/registry.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { isHurrying } from '#core/mission/is-hurrying.ts'
import {
  canCheckStep,
  isAllRight,
  type MissionScreen,
  type MissionSession,
  mayNotKnow,
} from '#core/mission/session.ts'
import type { Table } from '#core/tables/table.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import { paths } from '#web/config/paths.ts'
import { ExerciseView } from '#web/features/games/exercises/exercise-view.tsx'
import { FindWithHelp, useFocusWhen } from '#web/features/games/mission/find-with-help.tsx'
import { MeetFact } from '#web/features/games/mission/meet-fact.tsx'
import { MissionHeader } from '#web/features/games/mission/mission-header.tsx'
import { PlainQuestions } from '#web/features/games/mission/plain-questions.tsx'
import { StepHeading } from '#web/features/games/mission/step-heading.tsx'
import type { MissionAction } from '#web/features/games/mission/use-mission.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useSound } from '#web/play/use-sound.ts'
import { named } from '#web/play/ways/way-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

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
  // Together: otherwise the finished step would be drawn once more in between.
  const found = () =>
    toFind.length === 1 ? goOn({ type: 'found' }, { type: 'next' }) : goOn({ type: 'found' })
  return (
    <div className="art-calm mx-auto grid w-full max-w-3xl gap-2 max-sm:-mt-4 sm:gap-3 lg:max-w-4xl">
      <MissionHeader
        step={step.number + 1}
        done={session.run.steps.length}
        to={exit?.to ?? paths.games}
        exit={exit?.label ?? m.mission_back()}
      />
      {/* Always there, so that what enters it is read out. */}
      <p role="status" className="text-center font-display font-semibold text-brand text-lg empty:hidden">
        {isHurrying(session.run) && m.mission_take_your_time()}
      </p>
      <Card
        className={`relative grid gap-3 p-3.5! sm:gap-4 sm:p-6! ${missed ? '' : 'tablet:min-h-[calc(100dvh-15rem)] tablet:grid-rows-[auto_1fr_auto]'}`}
      >
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
            <StepHeading
              step={step}
              exercise={exercise}
              companion={companion}
              right={right}
              stopped={graded !== null}
            />
            {/* Side by side on a laptop, which is low: where a page scrolls, arrow keys carry no tile. */}
            <div
              className={`tablet:grid tablet:content-center ${learning ? 'grid gap-4 lg:grid-cols-2 lg:items-center' : ''}`}
            >
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
      onCommit={onCheck}
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
