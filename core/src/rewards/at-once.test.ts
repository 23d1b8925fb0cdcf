import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attempt, LessonType } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt, foldAttempts, NEW_LEARNER } from '#core/learner/learner.ts'
import { learnerFromBody, learnerToBody } from '#core/learner/learner-body.ts'
import { createRandom } from '#core/random/random.ts'
import { LESSONS_AT_ONCE, playableAtOnce, type Span, withSpan } from '#core/rewards/at-once.ts'

const MORNING = 20_000 * DAY_MS + 9 * 3_600_000

let count = 0
/** A lesson that ended so many seconds after nine and took so long. */
function lesson(end: number, seconds: number, score = 10, lesson_type: LessonType = 'basic'): Attempt {
  count += 1
  const lesson_id = lesson_type === 'basic' ? 'table-3' : lesson_type
  return {
    id: `${count}`,
    lesson_id,
    lesson_type,
    score,
    time_taken: seconds,
    completed_at: MORNING + end * 1000,
    answers: [],
  }
}

const coinsOf = (attempts: readonly Attempt[]) => {
  const { rewards } = foldAttempts(attempts)
  return [rewards['bronze-coin'] ?? 0, rewards['silver-coin'] ?? 0, rewards['gold-coin'] ?? 0]
}

test('[A22] lessons one after the other all earn, however close', () => {
  expect(coinsOf([lesson(60, 60), lesson(120, 60), lesson(130, 10), lesson(190, 60)])).toEqual([4, 4, 4])
})

test('[A22] of lessons played at the same time three earn; all are recorded', () => {
  const same = Array.from({ length: 40 }, () => lesson(60, 60))
  expect(coinsOf(same)).toEqual([3, 3, 3])
  const learner = foldAttempts(same)
  expect(learner.attempts).toBe(40)
  expect(Object.values(learner.progress)).toMatchObject([{ time_taken: 40 * 60 }])
  // Nor does a second between them help.
  expect(coinsOf(Array.from({ length: 60 }, (_, i) => lesson(60 + i, 60)))).toEqual([3, 3, 3])
})

test('[A22] of lessons played at the same time the best ones earn, in whatever order they arrive', () => {
  const poor = Array.from({ length: 5 }, () => lesson(60, 60, 3))
  const good = [lesson(70, 60, 10), lesson(80, 60, 8)]
  expect(coinsOf([...poor, ...good])).toEqual([3, 2, 1])
  expect(coinsOf([...good, ...poor])).toEqual([3, 2, 1])
})

test('[A22] the child is told which limit it was', () => {
  const three = foldAttempts(Array.from({ length: LESSONS_AT_ONCE }, () => lesson(60, 60)))
  expect(applyAttempt(three, lesson(60, 60))).toMatchObject({ awarded: [], withoutCoins: 'at-once' })
  expect(applyAttempt(three, lesson(120, 60))).toMatchObject({ withoutCoins: null })
  const busy = foldAttempts(Array.from({ length: 50 }, (_, i) => lesson(60 * i, 60)))
  expect(applyAttempt(busy, lesson(9_000, 60))).toMatchObject({ awarded: [], withoutCoins: 'day-full' })
  // What never earns has lost nothing.
  expect(applyAttempt(busy, lesson(9_000, 60, 10, 'practice'))).toMatchObject({ withoutCoins: null })
})

test('[A14] [A22] lessons of a tablet without a clock earn, although they bear one moment', () => {
  const since = MORNING + 30 * DAY_MS
  const clockless = Array.from({ length: 10 }, () => ({ ...lesson(0, 60), completed_at: since - 7 * DAY_MS }))
  const { rewards } = foldAttempts(clockless, { ...NEW_LEARNER, since })
  expect(rewards['bronze-coin']).toBe(10)
})

test('[A22] practice takes no place from a lesson', () => {
  const practice = Array.from({ length: 9 }, () => lesson(60, 60, 10, 'practice'))
  expect(coinsOf([...practice, lesson(60, 60)])).toEqual([1, 1, 1])
})

test('[A22] what a device is told lets it count as the server does', () => {
  const learner = foldAttempts(Array.from({ length: LESSONS_AT_ONCE }, () => lesson(60, 60)))
  const onDevice = learnerFromBody(learnerToBody(learner))
  for (const next of [lesson(60, 60), lesson(200, 60)])
    expect(applyAttempt(onDevice, next).awarded).toEqual(applyAttempt(learner, next).awarded)
})

const anyLesson = fc
  .record({
    end: fc.nat(900),
    seconds: fc.integer({ min: 6, max: 300 }),
    score: fc.nat(10),
    type: fc.constantFrom<LessonType>('basic', 'mission', 'check', 'practice', 'placement'),
  })
  .map(({ end, seconds, score, type }) => lesson(end, seconds, score, type))
const crowd = fc.array(anyLesson, { maxLength: 40 })

test('[A2] [A22] any order of any lessons gives the same coins and the same days', () => {
  fc.assert(
    fc.property(
      crowd.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const one = foldAttempts(all)
        const other = foldAttempts(shuffled)
        expect([other.rewards, other.coinDays]).toEqual([one.rewards, one.coinDays])
      },
    ),
    { numRuns: 300 },
  )
})

test('[A22] a lesson that arrives late takes no coin away, and adds one of each kind at most', () => {
  fc.assert(
    fc.property(crowd, anyLesson, (all, late) => {
      const before = coinsOf(all)
      const after = coinsOf([...all, late])
      for (const [kind, coins] of after.entries()) {
        expect(coins - (before[kind] ?? 0)).toBeGreaterThanOrEqual(0)
        expect(coins - (before[kind] ?? 0)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 300 },
  )
})

test('[A22] no choice of lessons with three at once is larger than what is counted', () => {
  const span = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 12 }), fc.constant(1))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 10 }), (all) => {
      const spans = all.reduce<readonly Span[]>(withSpan, [])
      expect(playableAtOnce(spans, 1)).toBe(largestChoice(all))
    }),
    { numRuns: 200 },
  )
})

test('[A22] children who leave lessons in the middle and go back to them lose nothing worth naming', () => {
  // One lesson at a time would cost coins on seven days of ten, two at a time on one day in twenty-five.
  const [one, two, three] = [1, 2, LESSONS_AT_ONCE].map((atOnce) => daysThatLose(atOnce))
  expect(one).toBeGreaterThan(0.6)
  expect(two).toBeGreaterThan(0.02)
  expect(three).toBeLessThan(0.002)
})

/** By trying every choice. */
function largestChoice(spans: readonly Span[]): number {
  let best = 0
  for (let choice = 0; choice < 2 ** spans.length; choice += 1) {
    const chosen = spans.filter((_, i) => choice & (1 << i))
    const fits = chosen.every(
      ([end]) => chosen.filter(([e, s]) => e - s < end && end <= e).length <= LESSONS_AT_ONCE,
    )
    if (fits) best = Math.max(best, chosen.length)
  }
  return best
}

/** The share of simulated days of fifteen sittings on which an honest lesson would earn no coin. */
function daysThatLose(atOnce: number): number {
  const random = createRandom(7)
  const days = 5_000
  let losing = 0
  for (let day = 0; day < days; day += 1) {
    const spans = sittings(random, 15).reduce<readonly Span[]>(withSpan, [])
    if (playableAtOnce(spans, 1, atOnce) < spans.length) losing += 1
  }
  return losing / days
}

/** Leaves three lessons of ten in the middle, and takes one of those up again every other time. */
function sittings(random: () => number, howMany: number): Span[] {
  const left: { seconds: number; played: number }[] = []
  const finished: Span[] = []
  let now = 0
  for (let i = 0; i < howMany; i += 1) {
    now += 5 + random() * 30
    const again = left.length > 0 && random() < 0.5
    const [resumed] = again ? left.splice(Math.floor(random() * left.length), 1) : []
    const { seconds, played } = resumed ?? { seconds: 30 + random() * 300, played: 0 }
    const rest = seconds - played
    const leaves = random() < 0.3
    const share = leaves ? rest * random() : rest
    now += share
    if (leaves) left.push({ seconds, played: played + share })
    else finished.push([Math.floor(now), Math.floor(seconds), 1])
  }
  return finished
}
