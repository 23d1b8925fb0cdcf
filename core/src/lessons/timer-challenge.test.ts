import { describe, expect, test } from 'vitest'
import {
  challengeCorrect,
  challengeMessage,
  newTimerChallenge,
  type TimerChallenge,
  timerChallenge,
} from '#core/lessons/timer-challenge.ts'
import { factKey } from '#core/tables/fact.ts'

const running = () => timerChallenge(newTimerChallenge(5), { type: 'start', activeMs: 400 })

function withRight(challenge: TimerChallenge, count: number): TimerChallenge {
  return challenge.items
    .slice(0, count)
    .reduce(
      (current, { a, b }, item) =>
        timerChallenge(current, { type: 'answer', item, given: a * b, activeMs: 900 }),
      challenge,
    )
}

describe('[L15] the Timer Challenge', () => {
  test('ten different multiplications, thirty seconds, idle until started', () => {
    const challenge = newTimerChallenge(5)
    expect(new Set(challenge.items.map(({ a, b }) => `${a}×${b}`)).size).toBe(10)
    expect([challenge.status, challenge.clock]).toEqual(['idle', null])
    expect(timerChallenge(challenge, { type: 'tick', activeMs: 5000 })).toBe(challenge)
  })

  test('no fact is asked together with its mirror', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { items } = newTimerChallenge(seed)
      expect(new Set(items.map(({ a, b }) => factKey(a, b))).size).toBe(10)
    }
  })

  test('the clock runs from the start, not from the opening of the page', () => {
    const marks = (activeMs: number) => timerChallenge(running(), { type: 'tick', activeMs }).clock?.marks
    expect([15_399, 15_400, 20_399, 20_400].map(marks)).toEqual([0, 1, 1, 2])
  })

  test('at 0 it ends, and an answer that comes later does not count', () => {
    const over = timerChallenge(running(), { type: 'tick', activeMs: 30_400 })
    expect([over.status, over.endedBy]).toEqual(['finished', 'time'])
    const { a, b } = over.items[0] ?? { a: 0, b: 0 }
    const late = { type: 'answer', item: 0, given: a * b, activeMs: 30_500 } as const
    expect(timerChallenge(over, late)).toBe(over)
    expect(challengeCorrect(timerChallenge(running(), late))).toBe(0)
  })

  test('7 right answers are excellent speed, 6 a good effort, wrong ones count for nothing', () => {
    const seven = withRight(running(), 7)
    expect([challengeCorrect(seven), challengeMessage(seven)]).toEqual([7, 'excellent-speed'])
    const spoiled = timerChallenge(seven, { type: 'answer', item: 6, given: 1, activeMs: 1000 })
    expect([challengeCorrect(spoiled), challengeMessage(spoiled)]).toEqual([6, 'good-effort'])
  })

  test('a child who is done can stop at once', () => {
    const done = timerChallenge(withRight(running(), 10), { type: 'finish' })
    expect([done.status, done.endedBy, challengeCorrect(done)]).toEqual(['finished', 'child', 10])
  })
})
