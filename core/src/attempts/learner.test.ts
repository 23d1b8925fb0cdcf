import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyAttempt,
  type FinishedLesson,
  foldAttempts,
  type Learner,
  NEW_LEARNER,
} from '#core/attempts/learner.ts'
import { basicLessonId, gameLessonId } from '#core/lessons/lesson-id.ts'
import { foldWeeks } from '#core/progress/weeks.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { GAME_TABLES, type GameTable, TABLES, type Table } from '#core/tables/table.ts'

const basic = (table: Table, score = 5): FinishedLesson => ({
  lesson_id: basicLessonId(table),
  lesson_type: 'basic',
  score,
  time_taken: 60,
  completed_at: 1_000,
})
const advanced = (table: GameTable, score = 5): FinishedLesson => ({
  ...basic(table, score),
  lesson_id: gameLessonId(table),
  lesson_type: 'interactive',
})

/** Finishes the lessons one after the other and tells what the last one earned. */
function lastEarned(...lessons: FinishedLesson[]): string[] {
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
    const four = [basic(2), basic(3), basic(4), advanced(5)]
    expect(lastEarned(...four, basic(4))).not.toContain('1 trophy-progress')
    expect(lastEarned(...four, basic(6))).toContain('1 trophy-progress')
    expect(lastEarned(...four, basic(6), basic(6))).not.toContain('1 trophy-progress')
    expect(lastEarned(...four, basic(6), basic(7))).not.toContain('1 trophy-progress')
  })

  test('[A6] the hero sticker comes with the second of the two lessons, whichever it is', () => {
    expect(lastEarned(basic(7))).not.toContain('1 sticker-7')
    expect(lastEarned(basic(7), advanced(7))).toContain('1 sticker-7')
    expect(lastEarned(advanced(7), basic(7))).toContain('1 sticker-7')
    expect(lastEarned(advanced(7), basic(7), basic(7))).not.toContain('1 sticker-7')
    expect(lastEarned(advanced(7), basic(8))).not.toContain('1 sticker-8')
  })

  test('[A6] table 1 has no advanced lesson: its basic lesson earns the sticker', () => {
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
  fc.constantFrom(...GAME_TABLES).map((table) => advanced(table)),
)
const attempt = fc
  .tuple(lesson, fc.uuid(), fc.nat(10), fc.nat(900), fc.nat(4_000_000_000))
  .map(([of, id, score, time_taken, completed_at]) => ({ ...of, id, score, time_taken, completed_at }))
const history = fc.uniqueArray(attempt, { selector: ({ id }) => id, maxLength: 60 })

describe('any order and repetition', () => {
  test('[A2] gives the same progress, rewards, coins and weeks', () => {
    const shuffled = history.chain((attempts) =>
      fc.record({
        attempts: fc.constant(attempts),
        arrived: fc
          .tuple(fc.shuffledSubarray(attempts, { minLength: attempts.length }), fc.shuffledSubarray(attempts))
          .map(([all, again]) => [...all, ...again]),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ attempts, arrived }) => {
        const expected = foldAttempts(attempts)
        const actual = foldAttempts(arrived)
        expect(actual).toEqual(expected)
        expect(coins(actual)).toBe(coins(expected))
        const once = arrived.filter((one, i) => arrived.findIndex(({ id }) => id === one.id) === i)
        expect(foldWeeks(once)).toEqual(foldWeeks(attempts))
      }),
      { numRuns: 300 },
    )
  })

  test('[A4] coins are what the scores say, trophies and stickers come once', () => {
    fc.assert(
      fc.property(history, (attempts) => {
        const { rewards, progress, coinDays } = foldAttempts(attempts)
        const worth = ({ score }: FinishedLesson) => (score === 10 ? 16 : score >= 8 ? 6 : 1)
        expect(coins({ rewards, progress, coinDays })).toBe(
          attempts.reduce((sum, one) => sum + worth(one), 0),
        )
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

function coins(learner: Learner): number {
  const rows = Object.entries(learner.rewards).map(([reward_id, quantity]) => ({ reward_id, quantity }))
  return countRewards(rows, 0).coins
}
