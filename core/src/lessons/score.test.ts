import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { AttemptBody } from '#core/attempts/attempt-body.ts'
import { rulesFor, wrongAnswers } from '#core/exercises/registry.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { type BasicLesson, basicLesson, currentQuestion, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { outOfTen } from '#core/lessons/lesson-plan.ts'
import { scoreFromAnswers } from '#core/lessons/score.ts'
import { play } from '#core/lessons/testing/play-lesson.ts'
import { attemptRequest } from '#core/sync/attempt-request.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'

const META = {
  id: '0191d6a0-0000-7000-8000-000000000001',
  completed_at: Date.parse('2026-01-31T12:00:00.000Z'),
  utc_offset: -180,
}
/** More than any lesson has. */
const MOST_EXERCISES = 20
const tries = fc.array(fc.constantFrom('right' as const, 'wrong' as const), { minLength: 1, maxLength: 4 })

function playBasic(lesson: BasicLesson, picks: readonly number[]): BasicLesson {
  return picks.reduce(
    (current, pick) => {
      const option = currentQuestion(current)?.options[pick] ?? Number.NaN
      const picked = basicLesson(current, { type: 'pick', option, activeMs: current.activeMs + 900 })
      return basicLesson(picked, { type: 'move-on', activeMs: picked.activeMs + 1500 })
    },
    basicLesson(lesson, { type: 'start', activeMs: 100 }),
  )
}

function confirmed(attempt: Attempt) {
  return attemptScore(attempt)
}

describe('[L19] the answers of a finished lesson confirm its score', () => {
  test('any game, with any tries', () => {
    const plays = fc.record({
      table: fc.constantFrom(...GAME_TABLES),
      seed: fc.nat(),
      replay: fc.nat(3),
      tries: fc.array(tries, { minLength: MOST_EXERCISES, maxLength: MOST_EXERCISES }),
    })
    fc.assert(
      fc.property(plays, ({ table, seed, replay, tries }) => {
        const lesson = newGame(table, seed, replay)
        const planned = tries.slice(0, lesson.exercises.length)
        const attempt = finishedAttempt(play(lesson, planned), META)
        v.parse(AttemptBody, attemptRequest([attempt]).attempts[0])
        expect(confirmed(attempt)).toEqual({ ok: true, score: attempt.score })
        // Memory cannot be failed and a passed exercise offers no further try, but the timed one does.
        const passed = planned.filter((list, index) => {
          const exercise = lesson.exercises[index]!
          if (wrongAnswers(exercise).length === 0) return true
          return rulesFor(exercise.type).clocked ? list.at(-1) === 'right' : list.includes('right')
        })
        expect(attempt.score).toBe(outOfTen(passed.length, planned.length))
      }),
      { numRuns: 300, seed: 20 },
    )
  })

  test('any basic lesson, with any picks', () => {
    const plays = fc.record({
      table: fc.constantFrom(...TABLES),
      seed: fc.nat(),
      replay: fc.nat(2),
      picks: fc.array(fc.nat(2), { minLength: 10, maxLength: 10 }),
    })
    fc.assert(
      fc.property(plays, ({ table, seed, replay, picks }) => {
        const attempt = finishedAttempt(playBasic(newBasicLesson(table, seed, replay), picks), META)
        v.parse(AttemptBody, attemptRequest([attempt]).attempts[0])
        expect(confirmed(attempt)).toEqual({ ok: true, score: attempt.score })
      }),
      { numRuns: 200, seed: 20 },
    )
  })

  test('a lesson tried far too often still fits into one attempt, with its last tries', () => {
    const stubborn = Array.from({ length: 130 }, () => 'wrong' as const)
    const lesson = play(newGame(6, 1, 0), Array(10).fill([...stubborn, 'right']))
    const attempt = finishedAttempt(lesson, META)
    expect(v.is(AttemptBody, attemptRequest([attempt]).attempts[0])).toBe(true)
    expect(attempt.answers.length).toBe(1000)
    expect([attempt.score, confirmed(attempt)]).toEqual([10, { ok: true, score: 10 }])
  })
})

describe('[L20] answers that cannot be true are refused', () => {
  const basic = finishedAttempt(playBasic(newBasicLesson(7, 1, 0), Array(10).fill(0)), META).answers
  const gameAnswers = finishedAttempt(play(newGame(7, 1, 0), Array(10).fill(['right'])), META).answers
  const changed = (answers: readonly FactAnswer[], kind: string, change: Partial<FactAnswer>) => {
    const place = answers.findIndex((answer) => answer.kind === kind)
    return answers.map((answer, index) => (index === place ? { ...answer, ...change } : answer))
  }
  const gameWith = (kind: string, change: Partial<FactAnswer>) =>
    scoreFromAnswers('interactive-lesson-7', 'interactive', changed(gameAnswers, kind, change))
  const refused = (reason: string) => ({ ok: false, reason })

  test('unknown lessons and the wrong type', () => {
    expect(scoreFromAnswers('table-13', 'basic', basic)).toEqual(refused('unknown-lesson'))
    expect(scoreFromAnswers('table-7', 'interactive', basic)).toEqual(refused('wrong-lesson-type'))
    expect(scoreFromAnswers('interactive-lesson-7', 'basic', gameAnswers)).toEqual(
      refused('wrong-lesson-type'),
    )
  })

  test('facts and exercises of another lesson', () => {
    expect(scoreFromAnswers('table-8', 'basic', basic)).toEqual(refused('foreign-fact'))
    expect(scoreFromAnswers('table-7', 'basic', gameAnswers)).toEqual(refused('foreign-exercise'))
    expect(gameWith('multiple-choice', { kind: 'reverse', b: 4, given: 4, shown: undefined })).toEqual(
      refused('foreign-exercise'),
    )
  })

  test('a wrong number called right, a right one called wrong', () => {
    expect(gameWith('drag-answers', { given: 1 })).toEqual(refused('contradictory-answer'))
    expect(gameWith('timed', { correct: false })).toEqual(refused('contradictory-answer'))
    expect(gameWith('fill-blanks', { given: 28 })).toEqual(refused('contradictory-answer'))
    expect(gameWith('story', { given: null })).toEqual(refused('contradictory-answer'))
    expect(gameWith('story', { given: true })).toEqual(refused('contradictory-answer'))
    expect(gameWith('true-false', { given: 21 })).toEqual(refused('contradictory-answer'))
    expect(gameWith('find-errors', { given: null })).toEqual(refused('contradictory-answer'))
  })

  test('too few, too many or repeated answers', () => {
    const wrongNumber = refused('wrong-number-of-answers')
    expect(scoreFromAnswers('table-7', 'basic', [])).toEqual(wrongNumber)
    expect(scoreFromAnswers('table-7', 'basic', basic.slice(1))).toEqual(wrongNumber)
    expect(scoreFromAnswers('table-7', 'basic', [...basic, basic[0]!])).toEqual(wrongNumber)
    expect(scoreFromAnswers('table-7', 'basic', [...basic.slice(1), basic[1]!])).toEqual(wrongNumber)
    expect(scoreFromAnswers('interactive-lesson-7', 'interactive', [])).toEqual(wrongNumber)
    expect(scoreFromAnswers('interactive-lesson-7', 'interactive', gameAnswers.slice(1))).toEqual(wrongNumber)
    expect(
      scoreFromAnswers('interactive-lesson-7', 'interactive', [...gameAnswers, gameAnswers[0]!]),
    ).toEqual(wrongNumber)
    // One right answer in a later round does not stand for the whole exercise.
    expect(gameWith('drag-answers', { round: 1 })).toEqual(wrongNumber)
  })

  test('the same target found ten times is no hunt', () => {
    const first = gameAnswers.find(({ kind }) => kind === 'number-hunt')!
    const repeated = gameAnswers.map((answer) => (answer.kind === 'number-hunt' ? first : answer))
    expect(scoreFromAnswers('interactive-lesson-7', 'interactive', repeated)).toEqual({ ok: true, score: 9 })
  })

  test('a lesson that has not ended has no attempt', () => {
    expect(() => finishedAttempt(newBasicLesson(7, 1, 0), META)).toThrow('step 0')
  })
})

test('[L12] an attempt carries the visible time in whole seconds, four hours at most', () => {
  const lesson = play(newGame(4, 1, 0), Array(10).fill(['right']))
  expect(finishedAttempt({ ...lesson, activeMs: 61_900 }, META)).toMatchObject({
    lesson_id: 'interactive-lesson-4',
    lesson_type: 'interactive',
    score: 10,
    time_taken: 61,
    completed_at: META.completed_at,
  })
  expect(finishedAttempt({ ...lesson, activeMs: 9e9 }, META).time_taken).toBe(14_400)
})
