import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { applyAttempt, foldAttempts, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { learnerFromBody, learnerToBody } from '#core/learner/learner-body.ts'
import { basicLessonId, gameLessonId } from '#core/lessons/lesson-id.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { GAME_TABLES, type GameTable, TABLES, type Table } from '#core/tables/table.ts'

const basic = (table: Table, score = 5): Attempt => ({
  id: `table-${table}`,
  lesson_id: basicLessonId(table),
  lesson_type: 'basic',
  score,
  time_taken: 60,
  completed_at: 1_000,
  answers: [],
})
const game = (table: GameTable, score = 5): Attempt => ({
  ...basic(table, score),
  lesson_id: gameLessonId(table),
  lesson_type: 'interactive',
})

/** Finishes the lessons one after the other and tells what the last one earned. */
function lastEarned(...lessons: Attempt[]): string[] {
  let learner: Learner = NEW_LEARNER
  let earned: string[] = []
  for (const lesson of lessons) {
    const step = applyAttempt(learner, lesson)
    learner = step.learner
    earned = step.awarded.map(({ reward_id, quantity }) => `${quantity} ${reward_id}`)
  }
  return earned
}

describe('what a finished lesson earns', () => {
  test.each([
    [0, ['1 bronze-coin']],
    [7, ['1 bronze-coin']],
    [8, ['1 bronze-coin', '1 silver-coin']],
    [9, ['1 bronze-coin', '1 silver-coin']],
    [10, ['1 bronze-coin', '1 silver-coin', '1 gold-coin']],
  ])('[A4] a retake with score %i earns its coins and nothing else', (score, coins) => {
    expect(lastEarned(basic(3), basic(3, score))).toEqual(coins)
  })

  test('[A5] the first lesson ever earns the beginner trophy, once', () => {
    expect(lastEarned(basic(3))).toContain('1 trophy-beginner')
    expect(lastEarned(basic(3), basic(3))).not.toContain('1 trophy-beginner')
    expect(lastEarned(basic(3), basic(4))).not.toContain('1 trophy-beginner')
  })

  test('[A5] the fifth different lesson earns the progress trophy; a fifth attempt does not', () => {
    const four = [basic(2), basic(3), basic(4), game(5)]
    expect(lastEarned(...four, basic(4))).not.toContain('1 trophy-progress')
    expect(lastEarned(...four, basic(6))).toContain('1 trophy-progress')
    expect(lastEarned(...four, basic(6), basic(6))).not.toContain('1 trophy-progress')
    expect(lastEarned(...four, basic(6), basic(7))).not.toContain('1 trophy-progress')
  })

  test('[A6] the hero sticker comes with the second of the two lessons, whichever it is', () => {
    expect(lastEarned(basic(7))).not.toContain('1 sticker-7')
    expect(lastEarned(basic(7), game(7))).toContain('1 sticker-7')
    expect(lastEarned(game(7), basic(7))).toContain('1 sticker-7')
    expect(lastEarned(game(7), basic(7), basic(7))).not.toContain('1 sticker-7')
    expect(lastEarned(game(7), basic(8))).not.toContain('1 sticker-8')
  })

  test('[A6] table 1 has no game: its basic lesson earns the sticker', () => {
    expect(lastEarned(basic(1))).toContain('1 sticker-1')
    expect(lastEarned(basic(1), basic(1))).not.toContain('1 sticker-1')
  })
})

test('[A3] progress keeps the best score, the sum of the time and the latest date', () => {
  const attempts = [
    { ...basic(4, 6), id: 'a', time_taken: 50, completed_at: 300 },
    { ...basic(4, 9), id: 'b', time_taken: 70, completed_at: 100 },
    { ...basic(4, 2), id: 'c', time_taken: 5, completed_at: 200 },
  ]
  expect(Object.values(foldAttempts(attempts).progress)).toEqual([
    { lesson_id: 'table-4', lesson_type: 'basic', score: 9, time_taken: 125, completed_at: 300 },
  ])
})

const lesson = fc.oneof(
  fc.constantFrom(...TABLES).map((table) => basic(table)),
  fc.constantFrom(...GAME_TABLES).map((table) => game(table)),
)
const attempt = fc
  .tuple(
    lesson,
    fc.uuid(),
    fc.nat(10),
    fc.nat(900),
    fc.nat(4_000_000_000),
    fc.option(fc.integer({ min: -720, max: 840 }), { nil: undefined }),
  )
  .map(
    ([of, id, score, time_taken, completed_at, utc_offset]): Attempt => ({
      ...of,
      id,
      score,
      time_taken,
      completed_at,
      utc_offset,
    }),
  )
const history = fc.uniqueArray(attempt, { selector: ({ id }) => id, maxLength: 60 })

describe('any order and repetition', () => {
  test('[A2] gives the same progress, rewards, coins and weeks', () => {
    // Four at one moment earn for three, unless a much later day came first and nobody looks at their moments any more.
    const slot = ({ completed_at }: Attempt) => Math.floor(completed_at / 1_000_000)
    const apart = fc.uniqueArray(attempt, {
      comparator: (one, other) => one.id === other.id || slot(one) === slot(other),
      maxLength: 60,
    })
    const shuffled = apart.chain((attempts) =>
      fc.record({
        attempts: fc.constant(attempts),
        arrived: fc
          .tuple(fc.shuffledSubarray(attempts, { minLength: attempts.length }), fc.shuffledSubarray(attempts))
          .map(([all, again]) => onceEach([...all, ...again])),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ attempts, arrived }) => {
        const expected = foldAttempts(attempts)
        const actual = foldAttempts(arrived)
        // When a trophy was earned does depend on the order: it belongs to the lesson that came fifth.
        expect(without(actual, 'earnedAt')).toEqual(without(expected, 'earnedAt'))
        expect(coins(actual)).toBe(coins(expected))
      }),
      { numRuns: 300 },
    )
  })

  test('[A4] coins are what the scores say, trophies and stickers come once', () => {
    // One an hour: neither the day nor lessons at the same time limit them.
    const oneByOne = history.map((all) => all.map((one, i) => ({ ...one, completed_at: i * 3_600_000 })))
    fc.assert(
      fc.property(oneByOne, (attempts) => {
        const { rewards, progress } = foldAttempts(attempts)
        const worth = ({ score }: Attempt) => (score === 10 ? 16 : score >= 8 ? 6 : 1)
        expect(coins({ rewards })).toBe(attempts.reduce((sum, one) => sum + worth(one), 0))
        const done = Object.keys(progress).length
        expect(rewards['trophy-beginner'] ?? 0).toBe(done >= 1 ? 1 : 0)
        expect(rewards['trophy-progress'] ?? 0).toBe(done >= 5 ? 1 : 0)
        for (const table of GAME_TABLES) {
          const both = progress[`basic:table-${table}`] && progress[`interactive:interactive-lesson-${table}`]
          expect(rewards[`sticker-${table}`] ?? 0).toBe(both ? 1 : 0)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('the day of the child', () => {
  const produced = (completed_at: string, utc_offset?: number): Attempt => ({
    ...game(7, 10),
    id: completed_at,
    completed_at: Date.parse(completed_at),
    utc_offset,
    answers: [{ a: 7, b: 8, kind: 'timed', given: 56, correct: true, ms: 2_000 }],
  })
  const daysOf = (...attempts: Attempt[]) => {
    const { first, last } = foldAttempts(attempts).mastery.facts['7x8']?.produced ?? { first: 0, last: -1 }
    return last - first + 1
  }

  test('[M9] in São Paulo 20:59 and 21:01 are one day, and 23:59 and 00:01 are two', () => {
    expect(daysOf(produced('2026-03-10T23:59:00Z', -180), produced('2026-03-11T00:01:00Z', -180))).toBe(1)
    expect(daysOf(produced('2026-03-11T02:59:00Z', -180), produced('2026-03-11T03:01:00Z', -180))).toBe(2)
  })

  test('[M9] a lesson that does not tell its offset is counted by UTC, as it always was', () => {
    expect(daysOf(produced('2026-03-10T23:59:00Z'), produced('2026-03-11T00:01:00Z'))).toBe(2)
  })

  test('[M9] the latest lesson that tells its offset says what day it is', () => {
    const lessons = [
      produced('2026-03-11T10:00:00Z', 60),
      produced('2026-03-10T10:00:00Z', -180),
      produced('2026-03-12T10:00:00Z'),
    ]
    const calendar = { at: Date.parse('2026-03-11T10:00:00Z'), utcOffset: 60 }
    expect(foldAttempts(lessons).calendar).toEqual(calendar)
    expect(foldAttempts(lessons.toReversed()).calendar).toEqual(calendar)
  })
})

describe('a learner on the wire', () => {
  test('[O21] arrives as it was sent, and the fold goes on from there', () => {
    fc.assert(
      fc.property(history, (attempts) => {
        const half = attempts.length >> 1
        const sent = foldAttempts(attempts.slice(0, half))
        const arrived = learnerFromBody(JSON.parse(JSON.stringify(learnerToBody(sent))))
        expect(arrived).toEqual(sent)
        expect(foldAttempts(attempts.slice(half), arrived)).toEqual(foldAttempts(attempts))
      }),
      { numRuns: 100 },
    )
  })

  test('is the same text in whatever order the rows are stored', () => {
    const sent = foldAttempts([basic(9, 10), basic(8, 10), basic(2, 3)])
    const turned = <T extends object>(record: T) => Object.fromEntries(Object.entries(record).reverse())
    const other = { ...sent, progress: turned(sent.progress), rewards: turned(sent.rewards) }
    expect(JSON.stringify(learnerToBody(other))).toBe(JSON.stringify(learnerToBody(sent)))
  })

  test('[O21] of another version keeps what every version understands', () => {
    const sent = foldAttempts([basic(3, 10), { ...basic(3, 4), utc_offset: -180 }])
    const body = learnerToBody(sent)
    const rewards = [...body.rewards, { reward_id: 'comet', quantity: 1, earned_at: '2030-01-01T00:00:00Z' }]
    expect(learnerFromBody({ ...body, version: 99, rewards })).toEqual({
      ...NEW_LEARNER,
      progress: sent.progress,
      rewards: sent.rewards,
      earnedAt: sent.earnedAt,
    })
  })
})

/** What a server makes of attempts that come again: the first of each id counts. */
function onceEach(attempts: readonly Attempt[]): Attempt[] {
  return [...new Map(attempts.toReversed().map((one) => [one.id, one])).values()].toReversed()
}

function without<T, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _left, ...rest } = value
  return rest
}

function coins(learner: Pick<Learner, 'rewards'>): number {
  const rows = Object.entries(learner.rewards).map(([reward_id, quantity]) => ({ reward_id, quantity }))
  return countRewards(rows, 0).coins
}
