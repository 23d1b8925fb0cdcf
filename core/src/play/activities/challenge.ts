import { markPassed, nextMarkMs } from '#core/exercises/timed/clock.ts'
import {
  challengeCorrect,
  newTimerChallenge,
  type TimerChallenge,
  type TimerChallengeEvent,
  timerChallenge,
} from '#core/lessons/timer-challenge.ts'
import type { Activity } from '#core/play/activity.ts'

export type ChallengeAction = TimerChallengeEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'activeMs'>
    : never
  : never

/** The Timer Challenge: its answers stay open to the end, so there is one verdict, and nothing is left behind. */
export const challenge: Activity<TimerChallenge, ChallengeAction, { readonly seed: number }> = {
  tells: 'nothing',
  asksToLeave: false,
  goesOn: [],
  start: ({ seed }) => newTimerChallenge(seed),
  step: (state, action, { ms }) => timerChallenge(state, { ...action, activeMs: ms } as TimerChallengeEvent),
  asked: ({ status }) => (status === 'running' ? { n: 1, again: 0, type: 'timed' } : null),
  progress: ({ status }) => ({ done: status === 'finished' ? 1 : 0, of: 1 }),
  verdicts: (before, { status, items, given }) =>
    status === 'finished' && before.status !== 'finished'
      ? [
          {
            answers: items.map(({ a, b }, index) => {
              const answer = given[index] ?? null
              return { a, b, given: answer, correct: answer === a * b }
            }),
            passed: true,
          },
        ]
      : [],
  clock: (before, after) => markPassed(before.clock, after.clock),
  isOver: ({ status }) => status === 'finished',
  isInTheMiddle: ({ status }) => status === 'running',
  score: (over) => ({ score: challengeCorrect(over), of: over.items.length }),
  due({ status, clock }) {
    const atMs = status === 'running' && clock ? nextMarkMs(clock) : null
    return atMs === null ? null : { action: { type: 'tick' }, atMs }
  },
  attempt: null,
  kept: null,
  next({ status, items, given }, wish) {
    if (status === 'idle') return { type: 'start' }
    const item = given.indexOf(null)
    const { a, b } = items[item] ?? { a: 0, b: 0 }
    return item < 0
      ? { type: 'finish' }
      : { type: 'answer', item, given: wish === 'right' ? a * b : a * b + 1 }
  },
}
