import { createContext, useContext } from 'react'
import type { ExerciseType } from '#core/exercises/exercise.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { isHurrying } from '#core/mission/is-hurrying.ts'
import { canCheckStep, type MissionScreen, type MissionSession, mayNotKnow } from '#core/mission/session.ts'
import type { MissionAction } from '#core/play/activities/mission.ts'
import { answeringWords, checkedWords, ExerciseView } from '#web/features/games/exercises/exercise-view.tsx'
import { FindWithHelp } from '#web/features/games/mission/find-with-help.tsx'
import { MeetFact } from '#web/features/games/mission/meet-fact.tsx'
import { PlainQuestions } from '#web/features/games/mission/plain-questions.tsx'
import { StepHeading } from '#web/features/games/mission/step-heading.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import type { OnStage, ScreenOnStage, SpokenVerdict, StageAction } from '#web/play/stage/on-stage.ts'
import { named } from '#web/play/ways/way-words.ts'

/** What was known when the mission began: ways to a fact start from it. */
export const KnownBefore = createContext<Mastery>(NO_MASTERY)

/** One step of a mission: asked, answered, and after an error found with help. */
function StepScreen({ state: session, send }: ScreenOnStage<MissionSession, MissionAction>) {
  const mastery = useContext(KnownBefore)
  const { screen, run } = session
  if (!screen) return null
  const { step, exercise, graded, toFind, search } = screen
  const [missed] = toFind
  /** A fact that is shown before it is asked. */
  const learning = step.picture && !graded ? step.facts[0] : undefined
  return (
    <div className={`grid h-full gap-3 sm:gap-4 ${missed ? 'content-start' : 'grid-rows-[auto_1fr]'}`}>
      {isHurrying(run) && (
        <p className="text-center font-display font-semibold text-brand text-lg">
          {m.mission_take_your_time()}
        </p>
      )}
      {missed ? (
        <FindWithHelp
          key={`${step.number}-${named(missed)}`}
          fact={missed}
          search={search}
          mastery={mastery}
          asksProduct={rulesFor(exercise.type).asks === 'product'}
          onTry={(given) => send({ type: 'try', given })}
        />
      ) : (
        <>
          <StepHeading step={step} exercise={exercise} place={placeWords(step)} stopped={graded !== null} />
          {/* Side by side on a laptop, which is low: where a page scrolls, arrow keys carry no tile. */}
          <div
            className={`grid content-evenly max-[60rem]:has-data-[keyed=gone]:content-start ${learning ? 'gap-4 @3xl:grid-cols-2 @3xl:items-center' : ''}`}
          >
            {learning && <MeetFact key={`meet-${step.number}`} fact={learning} mastery={mastery} />}
            <div>
              <StepExercise key={`ask-${step.number}`} screen={screen} send={send} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

interface StepExerciseProps {
  readonly screen: MissionScreen
  readonly send: (action: MissionAction) => void
}

function StepExercise({ screen, send }: StepExerciseProps) {
  const { step, exercise, answer, graded } = screen
  const onCheck = () => send({ type: 'check' })
  if (exercise.type === 'timed' && 'ended' in answer)
    return (
      <PlainQuestions
        items={exercise.items}
        place={placeWords(step)}
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

const placeWords = ({ number }: MissionScreen['step']) => m.mission_step({ step: number + 1 })

/** Their keys have one that commits: a second button would do the same. */
const ENTERED: readonly ExerciseType[] = ['timed', 'story', 'sequence', 'reverse']

/** About so many steps make a mission; the bar leaves room for more. */
const USUAL_STEPS = 20

export const missionOnStage: OnStage<MissionSession, MissionAction> = {
  kind: 'mission',
  Screen: StepScreen,
  title: () => m.mission_title(),
  // Not seen: what is explained and asked again is a step, too, so the number would not fit the result.
  place: (session) => (session?.screen ? { words: placeWords(session.screen.step), seen: false } : null),
  progress(session) {
    const value = session?.run.steps.length ?? 0
    return { value, max: Math.max(USUAL_STEPS, value + 2), label: m.mission_progress() }
  },
  verdict: ({ screen }) => screen && verdictOf(screen),
  actions: ({ screen }) => (screen ? actionsOf(screen) : []),
  says(event, { screen, run }) {
    if (!screen) return null
    const verdict = verdictOf(screen)
    const { exercise, answer, graded } = screen
    if (event?.type === 'helped' || (event?.type === 'checked' && verdict?.tone === 'right'))
      return sentences(
        verdict?.text,
        event.type === 'checked' && graded && checkedWords(exercise, { result: 'correct', facts: graded }),
        isHurrying(run) && m.mission_take_your_time(),
      )
    return answeringWords(event, exercise, answer)
  },
}

function verdictOf({ graded, toFind, search, step }: MissionScreen): SpokenVerdict | null {
  const [fact] = toFind
  if (fact) {
    const words = { fact: named(fact), result: fact.a * fact.b }
    if (search.found) return { tone: 'right', text: m.mission_found(words) }
    return search.misses > 0 ? { tone: 'hint', text: m.mission_look_again(words) } : null
  }
  if (!graded) return null
  const praise = [m.mission_right_1, m.mission_right_2, m.mission_right_3][step.number % 3]
  return { tone: 'right', text: praise?.() ?? '' }
}

function actionsOf(screen: MissionScreen): readonly StageAction<MissionAction>[] {
  const { graded, toFind, search, step } = screen
  if (toFind.length > 0)
    return search.found
      ? [{ label: m.play_go_on(), action: { type: 'next' }, look: 'success', main: true }]
      : []
  if (graded) return []
  return [
    ...(mayNotKnow(screen) && !step.picture
      ? [{ label: m.mission_not_yet(), action: { type: 'not-yet' }, look: 'quiet' } as const]
      : []),
    ...(canCheckStep(screen) && !ENTERED.includes(screen.exercise.type)
      ? [{ label: m.mission_check(), action: { type: 'check' }, look: 'primary' } as const]
      : []),
  ]
}
