import { isTimeUp, type RunningClock, startedClock, tickedTo } from '#core/exercises/timed/clock.ts'
import { createRandom, integers, seedFrom, shuffle } from '#core/random/random.ts'
import { type Fact, factKey } from '#core/tables/fact.ts'
import { CHALLENGE_SECONDS } from '#core/times/times.ts'

export const CHALLENGE_QUESTIONS = 10
/** From this many right answers on the message is 'Excellent speed!', below it 'Good effort!'. */
export const EXCELLENT_SPEED_FROM = 7

/** The Timer Challenge of the games page: ten mixed multiplications in thirty seconds. */
export interface TimerChallenge {
  readonly items: readonly Fact[]
  readonly given: readonly (number | null)[]
  readonly status: 'idle' | 'running' | 'finished'
  /** Whether the child ended it or the clock; null until then. */
  readonly endedBy: 'child' | 'time' | null
  /** Null until it is started. */
  readonly clock: RunningClock | null
}

/** `activeMs`: the visible-time clock of the screen. */
export type TimerChallengeEvent =
  | { readonly type: 'start'; readonly activeMs: number }
  | { readonly type: 'tick'; readonly activeMs: number }
  | {
      readonly type: 'answer'
      readonly item: number
      readonly given: number | null
      readonly activeMs: number
    }
  /** The child is done before the time is up. */
  | { readonly type: 'finish' }

export function newTimerChallenge(seed: number): TimerChallenge {
  const random = createRandom(seedFrom('timer-challenge', seed))
  const facts = integers(2, 12).flatMap((a) => integers(2, 10).map((b) => ({ a, b })))
  return {
    items: withoutMirrors(shuffle(random, facts)).slice(0, CHALLENGE_QUESTIONS),
    given: Array.from({ length: CHALLENGE_QUESTIONS }, () => null),
    status: 'idle',
    endedBy: null,
    clock: null,
  }
}

/** 5 × 6 and 6 × 5 are one fact: who knows one has answered the other. */
function withoutMirrors(facts: readonly Fact[]): Fact[] {
  const first = new Map(facts.toReversed().map((fact) => [factKey(fact.a, fact.b), fact]))
  return facts.filter((fact) => first.get(factKey(fact.a, fact.b)) === fact)
}

export function timerChallenge(state: TimerChallenge, event: TimerChallengeEvent): TimerChallenge {
  if (event.type === 'start') {
    const clock = startedClock(event.activeMs, CHALLENGE_SECONDS * 1000)
    return state.status === 'idle' ? { ...state, status: 'running', clock } : state
  }
  if (state.status !== 'running' || !state.clock) return state
  if (event.type === 'finish') return { ...state, status: 'finished', endedBy: 'child' }
  const clock = tickedTo(state.clock, event.activeMs)
  // An answer that arrives after the last second is too late, even when no tick came in between.
  if (isTimeUp(clock)) return { ...state, status: 'finished', endedBy: 'time', clock }
  const { given } = state
  if (event.type === 'tick' || given[event.item] === event.given)
    return clock === state.clock ? state : { ...state, clock }
  return {
    ...state,
    clock,
    given: given.map((value, index) => (index === event.item ? event.given : value)),
  }
}

export function challengeCorrect({ items, given }: TimerChallenge): number {
  return items.filter(({ a, b }, index) => given[index] === a * b).length
}

export function challengeMessage(challenge: TimerChallenge): 'excellent-speed' | 'good-effort' {
  return challengeCorrect(challenge) >= EXCELLENT_SPEED_FROM ? 'excellent-speed' : 'good-effort'
}
