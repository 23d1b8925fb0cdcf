import { describe, expect, test } from 'vitest'
import type { AnswerByType, ExerciseType } from '#core/exercises/exercise.ts'
import type { GameEvent } from '#core/lessons/game-event.ts'
import {
  autoCheckMs,
  canCheck,
  canTryAgain,
  currentExercise,
  type GameLesson,
  gameLesson,
  gameScore,
  newGame,
  resumedGame,
} from '#core/lessons/game-lesson.ts'
import { isFinished } from '#core/lessons/lesson.ts'
import { play, playTo } from '#core/lessons/testing/play-lesson.ts'

const answer = <T extends ExerciseType>(kind: T, value: AnswerByType[T], activeMs: number) =>
  ({ type: 'answer', kind, answer: value, activeMs }) as unknown as GameEvent
const send = (lesson: GameLesson, ...events: GameEvent[]) => events.reduce(gameLesson, lesson)
const opened = (table: 2 | 3 = 3) => send(newGame(table, 1, 0), { type: 'start', activeMs: 500 })

const TIME_UP = { given: Array(10).fill(null), ended: { by: 'time', secondsUsed: 90 } } as const

describe('[L10] one exercise: answering, checked, then Next or Try Again', () => {
  test('Check is offered only when every item is answered, and does nothing before', () => {
    const partly = send(opened(), answer('drag-answers', [6, 9, null], 900))
    expect(canCheck(partly)).toBe(false)
    expect(send(partly, { type: 'check', activeMs: 950 })).toBe(partly)
    expect(canCheck(send(partly, answer('drag-answers', [6, 9, 12], 1000)))).toBe(true)
  })

  test('a number hunt can be checked from the first number on', () => {
    const hunt = playTo(newGame(3, 1, 0), 7)
    expect(canCheck(hunt)).toBe(false)
    expect(canCheck(send(hunt, answer('number-hunt', [4], hunt.activeMs)))).toBe(true)
  })

  test('Next and Try Again wait for feedback', () => {
    const lesson = opened()
    expect(send(lesson, { type: 'next', activeMs: 600 })).toBe(lesson)
    expect(send(lesson, { type: 'try-again', activeMs: 600 })).toBe(lesson)
  })

  test('after a check the answer stands: changes and a second check are ignored', () => {
    const checked = send(opened(), answer('drag-answers', [6, 9, 12], 900), { type: 'check', activeMs: 950 })
    expect(checked.grade?.result).toBe('incorrect')
    expect(send(checked, answer('drag-answers', [6, 9, 15], 999))).toBe(checked)
    expect(send(checked, { type: 'check', activeMs: 999 })).toBe(checked)
  })

  test('Try Again clears a wrong exercise; a right one offers none', () => {
    const wrong = send(opened(), answer('drag-answers', [6, 9, 12], 900), { type: 'check', activeMs: 950 })
    const again = send(wrong, { type: 'try-again', activeMs: 2000 })
    expect([again.step, again.round, again.grade, again.answer]).toEqual([1, 1, null, [null, null, null]])
    const right = send(again, answer('drag-answers', [6, 9, 15], 2500), { type: 'check', activeMs: 2600 })
    expect([right.grade?.result, canTryAgain(right)]).toEqual(['correct', false])
    expect(send(right, { type: 'try-again', activeMs: 2700 })).toBe(right)
  })

  test('[L24] a wrong exercise may be left behind with Next, once its answers were seen', () => {
    const wrong = send(opened(), answer('drag-answers', [6, 9, 12], 900), { type: 'check', activeMs: 950 })
    const seen = send(wrong, { type: 'next', activeMs: 1000 })
    expect([seen.step, seen.answersShown]).toEqual([1, true])
    expect(send(wrong, { type: 'show-answers', activeMs: 1000 })).toEqual(seen)
    const next = send(seen, { type: 'next', activeMs: 1500 })
    expect([next.step, next.grade, next.round, gameScore(next)]).toEqual([2, null, 0, 0])
  })

  test('a late answer of the exercise before is ignored', () => {
    const story = playTo(newGame(3, 1, 0), 6)
    expect(send(story, answer('sequence', [9, 18, 24, 6, 12, 18], 99_999))).toBe(story)
  })
})

describe('[L11] the score', () => {
  test('counts exercises by their last check', () => {
    const plays = [['wrong'], ['wrong', 'right'], ['wrong', 'wrong']] as const
    const lesson = play(newGame(5, 1, 0), [...plays, ...Array(7).fill(['right'])])
    expect([lesson.step, gameScore(lesson)]).toEqual([11, 8])
    expect(lesson.passed).toEqual([false, true, false, true, true, true, true, true, true, true])
  })

  test('a lesson may have any number of exercises', () => {
    const whole = newGame(5, 1, 0)
    const short = { ...whole, exercises: whole.exercises.slice(0, 3) }
    const ended = play(short, [['right'], ['wrong'], ['right']])
    expect([ended.step, isFinished(ended), gameScore(ended)]).toEqual([4, true, 6])
  })

  test('a timed run may be repeated after passing, and the last run counts', () => {
    const lesson = play(newGame(5, 1, 0), [...Array(9).fill(['right']), ['right', 'wrong']])
    expect(gameScore(lesson)).toBe(9)
  })
})

describe('[L12] every answer is recorded with the visible time it took', () => {
  test('time since the answer before; a changed answer adds to its own fact', () => {
    const lesson = send(
      opened(),
      answer('drag-answers', [9, null, null], 1500),
      answer('drag-answers', [9, 6, null], 3500),
      answer('drag-answers', [6, 9, null], 4500),
      answer('drag-answers', [6, 9, 15], 5000),
      { type: 'check', activeMs: 9000 },
    )
    expect(lesson.answers).toMatchObject([
      { a: 3, b: 2, kind: 'drag-answers', given: 6, correct: true, ms: 1500, round: 0 },
      { a: 3, b: 3, kind: 'drag-answers', given: 9, correct: true, ms: 2500, round: 0 },
      { a: 3, b: 5, kind: 'drag-answers', given: 15, correct: true, ms: 500, round: 0 },
    ])
  })

  test('reading feedback is no thinking time, and both rounds are kept', () => {
    const lesson = send(
      opened(),
      answer('drag-answers', [6, 9, 12], 1100),
      { type: 'check', activeMs: 1200 },
      { type: 'try-again', activeMs: 8000 },
      answer('drag-answers', [6, 9, 15], 8300),
      { type: 'check', activeMs: 8400 },
    )
    expect(lesson.answers.map(({ b, ms, round, correct }) => [b, ms, round, correct])).toEqual([
      [2, 200, 0, true],
      [3, 200, 0, true],
      [5, 200, 0, false],
      [2, 100, 1, true],
      [3, 100, 1, true],
      [5, 100, 1, true],
    ])
  })

  test('a hunt counts the time to each number, found or wrong', () => {
    const hunt = playTo(newGame(3, 1, 0), 7)
    const at = hunt.activeMs
    const lesson = send(
      hunt,
      answer('number-hunt', [27], at + 300),
      answer('number-hunt', [27, 4], at + 1000),
      { type: 'check', activeMs: at + 2000 },
    )
    const recorded = lesson.answers.filter(({ kind, given }) => kind === 'number-hunt' && given !== null)
    expect(recorded.map(({ b, given, ms }) => [b, given, ms])).toEqual([
      [9, 27, 300],
      [1, 4, 700],
    ])
  })

  test('the timed exercise counts from the start of its clock', () => {
    const timed = playTo(newGame(3, 1, 0), 10)
    const at = timed.activeMs
    const given = [3, ...Array(9).fill(null)]
    const lesson = send(
      timed,
      { type: 'start-clock', withClock: true, activeMs: at + 7000 },
      answer('timed', { given, ended: null }, at + 8200),
      { type: 'tick', activeMs: at + 97_000 },
    )
    const recorded = lesson.answers.filter(({ kind }) => kind === 'timed')
    expect(recorded[0]).toMatchObject({
      a: 3,
      b: 1,
      kind: 'timed',
      given: 3,
      correct: true,
      ms: 1200,
      round: 0,
    })
    expect(recorded[9]).toMatchObject({ given: null, correct: false, ms: 0 })
  })

  test('a clock that jumps back never makes a negative time', () => {
    const lesson = send(opened(), answer('drag-answers', [6, 9, 15], 100), { type: 'check', activeMs: 50 })
    expect([lesson.activeMs, ...lesson.answers.map(({ ms }) => ms)]).toEqual([500, 0, 0, 0])
  })
})

describe('[L14] exercises that check themselves', () => {
  test('memory submits itself after half a second in table 2 and waits for Check elsewhere', () => {
    for (const [table, delay] of [
      [2, 500],
      [3, null],
    ] as const) {
      const memory = playTo(newGame(table, 1, 0), 4)
      expect(autoCheckMs(memory)).toBeNull()
      const matched = send(memory, answer('memory-pairs', { matched: [2, 0, 1], misses: 3 }, memory.activeMs))
      expect([canCheck(matched), autoCheckMs(matched)]).toEqual([true, delay])
    }
  })

  test('the end of a timed run is its check', () => {
    const timed = playTo(newGame(3, 1, 0), 10)
    const at = timed.activeMs
    for (const [withClock, secondsUsed] of [
      [true, 3],
      [false, null],
    ] as const) {
      const running = send(timed, { type: 'start-clock', withClock, activeMs: at })
      const done = send(running, { type: 'done', activeMs: at + 3_900 })
      expect(done.answer).toMatchObject({ ended: { by: 'finished', secondsUsed } })
      expect(done.grade?.result).toBe('incorrect')
      expect(send(running, { type: 'tick', activeMs: at + 89_999 }).grade).toBeNull()
      const over = send(running, { type: 'tick', activeMs: at + 90_000 })
      expect(over.grade?.result).toBe(withClock ? 'incorrect' : undefined)
    }
  })
})

describe('[L16] a lesson can be left and taken up again', () => {
  test('it survives being stored, at every step', () => {
    for (let step = 1; step <= 9; step += 1) {
      const lesson = playTo(newGame(9, 4, 2), step)
      const stored: GameLesson = JSON.parse(JSON.stringify(lesson))
      expect(resumedGame(stored)).toEqual(lesson)
    }
  })

  test('a timed run that was left begins anew', () => {
    const timed = playTo(newGame(3, 1, 0), 10)
    const left = send(
      timed,
      answer('timed', { given: [3, ...Array(9).fill(null)], ended: null }, timed.activeMs),
    )
    expect(resumedGame(left).answer).toEqual({ given: Array(10).fill(null), ended: null })
  })

  test('a second try that was left stays the second try', () => {
    const left = send(playTo(newGame(3, 1, 0), 10), answer('timed', TIME_UP, 90_000), {
      type: 'check',
      activeMs: 90_000,
    })
    const again = resumedGame(send(left, { type: 'try-again', activeMs: 91_000 }))
    expect([again.step, again.round]).toEqual([10, 1])
  })

  test('Start is for the introduction only, and the end has no exercise', () => {
    const lesson = opened()
    expect(send(lesson, { type: 'start', activeMs: 700 })).toBe(lesson)
    const ended = play(newGame(3, 1, 0), Array(10).fill(['right']))
    expect([currentExercise(ended), ended.answer, canCheck(ended)]).toEqual([null, null, false])
    expect(send(ended, { type: 'next', activeMs: 1 })).toBe(ended)
  })
})
