import { describe, expect, test } from 'vitest'
import { lessonFeedback } from '#core/lessons/feedback.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { currentExercise, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import { playTo, tried } from '#core/lessons/testing/play-lesson.ts'
import type { GameTable } from '#core/tables/table.ts'

const keys = (table: GameTable, attempt: 'right' | 'wrong') =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (step) => lessonFeedback(tried(playTo(newGame(table, 1, 0), step), attempt))?.key,
  )

describe('[L17] what is said after a check', () => {
  test('table 2 has its own words', () => {
    expect(keys(2, 'right')).toEqual([
      'excellent-all-correct',
      'perfect-all-right',
      'found-all-errors',
      'matched-all-pairs',
      'perfect-sequence',
      'excellent-problem-solving',
      'great-hunt',
      'perfect-logic',
      'excellent-reverse-thinking',
    ])
    expect(keys(2, 'wrong')).toEqual([
      'check-your-answers',
      'not-quite-right',
      'errors-not-identified',
      'matched-all-pairs',
      'not-quite-right',
      'check-your-answers',
      'check-your-answers',
      'not-quite-right',
      'not-quite-right',
    ])
  })

  test('tables 3 to 12 share theirs, but for praise that says what was done', () => {
    const praise = keys(9, 'right')
    for (const own of ['found-all-errors', 'matched-all-pairs', 'great-hunt', 'excellent-problem-solving'])
      expect(praise).toContain(own)
    for (const shared of ['perfect-shared', 'excellent-shared']) expect(praise).toContain(shared)
    expect(praise).not.toContain('perfect-sequence')
    expect(keys(9, 'wrong').filter((key) => key === 'almost-there')).toHaveLength(7)
  })

  test('nothing is said before the check', () => {
    expect(lessonFeedback(playTo(newGame(9, 1, 0), 3))).toBeNull()
    expect(lessonFeedback(newGame(9, 1, 0))).toBeNull()
  })

  function hunted(selected: readonly number[]) {
    const hunt = playTo(newGame(9, 1, 0), 7)
    const exercise = currentExercise(hunt)
    if (exercise?.type !== 'number-hunt') throw new Error('exercise 7 is the hunt')
    const picked = gameLesson(hunt, { ...answerChange(exercise, selected), activeMs: hunt.activeMs })
    return lessonFeedback(gameLesson(picked, { type: 'check', activeMs: hunt.activeMs }))
  }

  test('a hunt says how many were found', () => {
    expect(hunted([9, 18, 27, 10])).toEqual({
      key: 'found-some',
      tone: 'failure',
      found: 3,
      total: 10,
      goal: null,
      time: null,
    })
  })

  test('all found with a wrong one among them is not reported as 10 of 10', () => {
    expect(hunted([9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 10])).toMatchObject({
      key: 'almost-there',
      tone: 'failure',
    })
  })

  function timedRun(by: 'finished' | 'time', right: number, secondsUsed: number | null) {
    const timed = playTo(newGame(9, 1, 0), 10)
    const exercise = currentExercise(timed)
    if (exercise?.type !== 'timed') throw new Error('exercise 10 is the timed one')
    const given = exercise.items.map(({ a, b }, index) => (index < right ? a * b : null))
    const run = {
      ...answerChange(exercise, { given, ended: { by, secondsUsed } }),
      activeMs: timed.activeMs,
    }
    return lessonFeedback(gameLesson(gameLesson(timed, run), { type: 'check', activeMs: timed.activeMs }))
  }

  test('a timed run tells the time when finished, and how many were right in any case', () => {
    expect(timedRun('finished', 8, 65)).toEqual({
      key: 'timed-finished',
      tone: 'success',
      found: 8,
      total: 10,
      goal: 5,
      time: '1min 5s',
    })
    expect(timedRun('finished', 8, null), 'without a clock there is no time to tell').toMatchObject({
      key: 'timed-finished',
      found: 8,
      time: null,
    })
    expect(timedRun('time', 4, 90)).toEqual({
      key: 'timed-time-up',
      tone: 'failure',
      found: 4,
      total: 10,
      goal: 5,
      time: null,
    })
  })
})
