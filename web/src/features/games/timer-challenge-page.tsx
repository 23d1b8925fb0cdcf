import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useReducer } from 'react'
import {
  challengeCorrect,
  challengeMessage,
  newTimerChallenge,
  type TimerChallenge,
  timerChallenge,
} from '#core/lessons/timer-challenge.ts'
import { CHALLENGE_SECONDS } from '#core/times/times.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { paths } from '#web/config/paths.ts'
import { usePlay } from '#web/data/learner/play.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { TimedAnswers } from '#web/features/games/exercise-parts/timed-answers.tsx'
import { Clock, TimedRun } from '#web/features/games/exercise-parts/timed-run.tsx'
import { NextThingLink } from '#web/features/games/scene/next-thing-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { AskFirst } from '#web/play/plan-gate.tsx'
import { useSound } from '#web/play/use-sound.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confetti } from '#web/ui/confetti.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const TICK_MS = 200

type Event = Parameters<typeof timerChallenge>[1] | { readonly type: 'again'; readonly seed: number }

function challenge(state: TimerChallenge, event: Event): TimerChallenge {
  return event.type === 'again' ? newTimerChallenge(event.seed) : timerChallenge(state, event)
}

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
  const [state, dispatch] = useReducer(challenge, null, () => newTimerChallenge(freshSeed()))
  const clock = useVisibleClock(0)
  const play = useSound()
  const mayPlay = usePlay()
  const running = state.status === 'running'
  const tick = useEffectEvent(() => dispatch({ type: 'tick', activeMs: clock.read() }))
  useEffect(() => {
    if (!running) return
    const ticking = setInterval(() => tick(), TICK_MS)
    return () => clearInterval(ticking)
  }, [running])
  const ended = useEffectEvent(() => play('finish'))
  const finished = state.status === 'finished'
  useEffect(() => {
    if (finished) ended()
  }, [finished])

  const give = (given: readonly (number | null)[]) => {
    const item = given.findIndex((value, index) => value !== state.given[index])
    dispatch({ type: 'answer', item, given: given[item] ?? null, activeMs: clock.read() })
  }
  // It asks all tables. Before the start only: a game under way is never stopped.
  if (mayPlay !== 'all' && state.status === 'idle') return <AskFirst table={null} />
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <BackLink to={paths.games} className="justify-self-start">
        {m.games_back()}
      </BackLink>
      <Card className="relative grid gap-5">
        <h1 className="text-center text-3xl font-semibold">{m.games_challenge_title()}</h1>
        {state.status === 'idle' && (
          <div className="grid justify-items-center gap-5 text-center">
            <Hero table={12} size={160} />
            <p className="max-w-md text-lg text-pretty text-ink-soft">{m.games_challenge_text()}</p>
            <Button size="lg" onClick={() => dispatch({ type: 'start', activeMs: clock.read() })}>
              {m.games_challenge_start()}
            </Button>
          </div>
        )}
        {running && (
          <TimedRun
            items={state.items}
            given={state.given}
            onGive={give}
            clock={<Clock left={state.secondsLeft} of={CHALLENGE_SECONDS} />}
            doneLabel={m.games_challenge_done()}
            onDone={() => dispatch({ type: 'finish' })}
          />
        )}
        {finished && (
          <ChallengeResult state={state} onAgain={() => dispatch({ type: 'again', seed: freshSeed() })} />
        )}
      </Card>
    </div>
  )
}

function ChallengeResult({ state, onAgain }: { state: TimerChallenge; onAgain: () => void }) {
  const excellent = challengeMessage(state) === 'excellent-speed'
  const missed = state.items.find(({ a, b }, index) => state.given[index] !== a * b)
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Confetti play={excellent} />
      <Hero table={12} mood={excellent ? 'happy' : 'idle'} size={120} />
      <div role="status" className="grid gap-1">
        <h2 className="text-3xl font-semibold">
          {state.endedBy === 'time' ? m.games_challenge_time_up() : m.games_challenge_finished()}
        </h2>
        <p className="text-xl">{m.games_challenge_score({ count: challengeCorrect(state) })}</p>
        <p className="font-display text-2xl font-semibold text-brand">
          {excellent ? m.games_challenge_excellent() : m.games_challenge_effort()}
        </p>
      </div>
      <TimedAnswers items={state.items} given={state.given} passed={excellent} />
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="lg" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          {m.games_challenge_again()}
        </Button>
        <NextThingLink next={missed ? { kind: 'fact', ...missed } : { kind: 'mission' }} />
      </div>
    </div>
  )
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
