import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt, foldAttempts, NEW_LEARNER } from '#core/learner/learner.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { REWARDED_LESSONS_PER_DAY } from '#core/rewards/daily-limit.ts'

const lessons = (count: number, score: number, day = 20_000) =>
  Array.from(
    { length: count },
    (_, i): Attempt => ({
      id: `${day}-${score}-${i}`,
      lesson_id: 'table-3',
      lesson_type: 'basic',
      score,
      time_taken: 60,
      completed_at: day * DAY_MS + i * 60_000,
      answers: [],
    }),
  )

function coins(attempts: Parameters<typeof foldAttempts>[0]): number {
  const rows = Object.entries(foldAttempts(attempts).rewards)
  return countRewards(
    rows.map(([reward_id, quantity]) => ({ reward_id, quantity })),
    0,
  ).coins
}

test('[A13] a day rewards fifty lessons; all of them are recorded', () => {
  expect(REWARDED_LESSONS_PER_DAY).toBe(50)
  expect(coins(lessons(50, 10))).toBe(50 * 16)
  expect(coins(lessons(400, 10))).toBe(50 * 16)
  expect(Object.values(foldAttempts(lessons(60, 10)).progress)).toMatchObject([{ time_taken: 60 * 60 }])
})

test('[A13] lessons of long ago give the coins of one day, whichever are sent first', () => {
  const days = Array.from({ length: 5 }, (_, i) => lessons(50, 10, 20_000 + i))
  const arrivedAt = 20_100 * DAY_MS
  const coinsOf = (sent: readonly (readonly Attempt[])[]) => {
    let learner = NEW_LEARNER
    for (const attempt of sent.flat()) learner = applyAttempt(learner, attempt, arrivedAt).learner
    const rows = Object.entries(learner.rewards)
    return countRewards(
      rows.map(([reward_id, quantity]) => ({ reward_id, quantity })),
      0,
    ).coins
  }
  expect(coinsOf(days)).toBe(50 * 16)
  expect(coinsOf(days.toReversed())).toBe(50 * 16)
  // What was played in the last 60 days counts for its own day.
  const recent = [lessons(50, 10, 20_041), lessons(50, 10, 20_042), lessons(50, 10, 20_043)]
  expect(coinsOf(recent)).toBe(3 * 50 * 16)
})

test('[A13] the next day has coins again', () => {
  expect(coins([...lessons(60, 10), ...lessons(60, 10, 20_001)])).toBe(100 * 16)
})

test('[A2] [A13] the best lessons of a day count, in whatever order they arrive', () => {
  const poor = lessons(60, 3)
  const good = lessons(20, 10)
  const best = 20 * 16 + 30 * 1
  expect(coins([...poor, ...good])).toBe(best)
  expect(coins([...good, ...poor])).toBe(best)
  expect(coins([...poor.slice(0, 30), ...good, ...poor.slice(30)])).toBe(best)
})

test('[A2] [A13] any order of two busy days gives the same coins', () => {
  const busy = fc
    .array(fc.record({ score: fc.nat(10), day: fc.integer({ min: 20_000, max: 20_001 }) }), {
      minLength: 80,
      maxLength: 160,
    })
    .map((all) =>
      all.flatMap(({ score, day }, i) =>
        lessons(1, score, day).map((one) => ({
          ...one,
          id: `${i}`,
          completed_at: day * DAY_MS + i * 60_000,
        })),
      ),
    )
  fc.assert(
    fc.property(
      busy.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(foldAttempts(shuffled).rewards).toEqual(foldAttempts(all).rewards)
        expect(foldAttempts(shuffled).coinDays).toEqual(foldAttempts(all).coinDays)
      },
    ),
    { numRuns: 50 },
  )
})

test('[A13] a sticker comes also after the last coin of the day', () => {
  const last = { ...lessons(1, 5)[0], id: 'last', lesson_id: 'table-1', completed_at: 20_000 * DAY_MS + 1 }
  const { rewards } = foldAttempts([...lessons(60, 10), last as Attempt & { id: string }])
  expect(rewards['sticker-1']).toBe(1)
  expect(rewards['bronze-coin']).toBe(50)
})
