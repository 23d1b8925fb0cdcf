import { expect, test } from 'vitest'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { awardsToShow } from '#core/learner/awards-to-show.ts'
import { foldAttempts, NEW_LEARNER } from '#core/learner/learner.ts'
import { TABLES } from '#core/tables/table.ts'

/** A game of table 7 in which these facts were produced. */
function game(id: string, factors: readonly number[]): Attempt {
  const answers = factors.map(
    (b): FactAnswer => ({ a: 7, b, kind: 'fill-blanks', given: 7 * b, correct: true, ms: 2000 }),
  )
  const lesson = { lesson_id: 'interactive-lesson-7', lesson_type: 'interactive' as const, score: 10 }
  return { id, ...lesson, time_taken: 90, completed_at: Date.UTC(2026, 2, 9), utc_offset: 0, answers }
}

const most = game('first', TABLES.slice(0, 11))
const last = game('second', [12])

test('[M10] the lesson that brings the last fact wins the medal, and no lesson after it wins it again', () => {
  const before = foldAttempts([most])
  expect(awardsToShow(NEW_LEARNER, most).medals).toEqual([])
  expect(awardsToShow(before, last).medals).toEqual([{ table: 7, medal: 'bronze' }])
  const after = foldAttempts([last], before)
  expect(awardsToShow(after, game('third', TABLES)).medals).toEqual([])
})

test('where the past is not known, only coins are promised', () => {
  const { awarded, medals } = awardsToShow(null, game('all', TABLES))
  expect(medals).toEqual([])
  expect(awarded.map(({ reward_id }) => reward_id)).toEqual(['bronze-coin', 'silver-coin', 'gold-coin'])
})
