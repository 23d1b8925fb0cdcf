import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { challengeCorrect, challengeMessage, type TimerChallenge } from '#core/lessons/timer-challenge.ts'
import { type ChallengeAction, challenge } from '#core/play/activities/challenge.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { freshSeed } from '#web/browser/fresh-seed.ts'
import { paths } from '#web/config/paths.ts'
import { usePlay } from '#web/data/learner/play.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { TimedAnswers } from '#web/features/games/exercise-parts/timed-answers.tsx'
import { CountDown, TimedRun } from '#web/features/games/exercise-parts/timed-run.tsx'
import { NextThingLink } from '#web/features/games/scene/next-thing-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { AskFirst } from '#web/play/plan-gate.tsx'
import { End } from '#web/play/stage/end.tsx'
import type { OnStage, ScreenOnStage } from '#web/play/stage/on-stage.ts'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Thirty seconds, ten mixed multiplications, nothing recorded. Where clocks are switched off it is not there. */
export function TimerChallengePage() {
  const { timed_play } = useLearnerSettings()
  if (timed_play !== 'off') return <Challenge />
  return (
    <EmptyState
      picture={<Hero table={12} size={120} />}
      title={m.games_challenge_off_title()}
      message={m.games_challenge_off_message()}
      action={<ButtonLink to={paths.games}>{m.games_back()}</ButtonLink>}
    />
  )
}

function Challenge() {
  const play = useActivity(challenge, { owner: '', lessonId: '' })
  const { begin, state } = play
  const anew = useEffectEvent(() => begin({ seed: freshSeed() }))
  useEffect(() => anew(), [])
  const mayPlay = usePlay()
  // It asks all tables. Before the start only: a game under way is never stopped.
  if (mayPlay !== 'all' && state?.status === 'idle') return <AskFirst table={null} />
  return (
    <Stage
      play={play}
      on={challengeOnStage}
      exit={{ to: paths.games, label: m.games_back() }}
      companion={12}
      intro={null}
      end={(over) => <ChallengeEnd state={over} onAgain={() => begin({ seed: freshSeed() })} />}
    />
  )
}

function ChallengeScreen({ state, send, read }: ScreenOnStage<TimerChallenge, ChallengeAction>) {
  const give = (given: readonly (number | null)[]) => {
    const item = given.findIndex((value, index) => value !== state.given[index])
    send({ type: 'answer', item, given: given[item] ?? null })
  }
  return (
    <div className="grid h-full content-evenly gap-5">
      <h1 className="text-center text-3xl font-semibold">{m.games_challenge_title()}</h1>
      {state.clock ? (
        <TimedRun
          items={state.items}
          given={state.given}
          onGive={give}
          clock={<CountDown clock={state.clock} read={read} />}
          doneLabel={m.games_challenge_done()}
          onDone={() => send({ type: 'finish' })}
        />
      ) : (
        <div className="grid justify-items-center gap-5 text-center">
          <Hero table={12} size={160} />
          <p className="max-w-md text-lg text-pretty text-ink-soft">{m.games_challenge_text()}</p>
          <Button size="lg" onClick={() => send({ type: 'start' })}>
            {m.games_challenge_start()}
          </Button>
        </div>
      )}
    </div>
  )
}

const challengeOnStage: OnStage<TimerChallenge, ChallengeAction> = {
  kind: 'challenge',
  Screen: ChallengeScreen,
  title: () => null,
  place: () => null,
  progress: (state) =>
    state?.clock
      ? {
          value: state.given.filter((given) => given !== null).length,
          max: state.items.length,
          label: m.games_progress(),
        }
      : null,
  verdict: () => null,
  actions: () => [],
  says(event, state) {
    if (event?.type === 'clock') return m.games_timed_left({ seconds: event.left })
    if (event?.type !== 'ended') return null
    return `${m.games_challenge_score({ count: challengeCorrect(state) })} ${praiseOf(state)}`
  },
}

function praiseOf(state: TimerChallenge): string {
  return challengeMessage(state) === 'excellent-speed'
    ? m.games_challenge_excellent()
    : m.games_challenge_effort()
}

function ChallengeEnd({ state, onAgain }: { state: TimerChallenge; onAgain: () => void }) {
  const excellent = challengeMessage(state) === 'excellent-speed'
  const missed = state.items.find(({ a, b }, index) => state.given[index] !== a * b)
  return (
    <End
      kind="challenge"
      score={challengeCorrect(state)}
      act={<Hero table={12} mood={excellent ? 'happy' : 'idle'} size={120} />}
      title={state.endedBy === 'time' ? m.games_challenge_time_up() : m.games_challenge_finished()}
      actions={
        <>
          <Button size="lg" icon={RotateCcw} onClick={onAgain}>
            {m.games_challenge_again()}
          </Button>
          <NextThingLink next={missed ? { kind: 'fact', ...missed } : { kind: 'mission' }} />
        </>
      }
    >
      <p className="text-xl">{m.games_challenge_score({ count: challengeCorrect(state) })}</p>
      <p className="font-display text-2xl font-semibold">{praiseOf(state)}</p>
      <div className="w-full rounded-2xl bg-white p-4 text-ink">
        <TimedAnswers items={state.items} given={state.given} passed={excellent} />
      </div>
    </End>
  )
}
