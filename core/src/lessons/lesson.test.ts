import { describe, expect, test } from 'vitest'
import { type BasicLesson, basicLesson, currentQuestion, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { currentExercise, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import { isFinished, isInTheMiddle } from '#core/lessons/lesson.ts'
import { play, playTo, tried } from '#core/lessons/testing/play-lesson.ts'

const TEN_TRIES = Array.from({ length: 10 }, () => ['right' as const])

function answered(lesson: BasicLesson, questions: number): BasicLesson {
  if (questions === 0) return lesson
  const option = currentQuestion(lesson)?.options[0] ?? Number.NaN
  const picked = basicLesson(lesson, { type: 'pick', option, activeMs: 0 })
  return answered(basicLesson(picked, { type: 'move-on', activeMs: 0 }), questions - 1)
}

describe('[L16] leaving in the middle', () => {
  const basic = basicLesson(newBasicLesson(7, 1, 0), { type: 'start', activeMs: 0 })
  const game = playTo(newGame(7, 1, 0), 1)

  test('a lesson in which nothing was answered is left without a word', () => {
    expect([basic, game].map(isInTheMiddle)).toEqual([false, false])
  })

  test('the first answer counts, even before it is checked and on a clock that stands still', () => {
    const exercise = currentExercise(game)
    if (exercise?.type !== 'drag-answers') throw new Error('the first exercise is drag-answers')
    const given = { ...answerChange(exercise, [14, null, null]), activeMs: 0 }
    expect(isInTheMiddle(gameLesson(game, given))).toBe(true)
    const option = currentQuestion(basic)?.options[0] ?? Number.NaN
    expect(isInTheMiddle(basicLesson(basic, { type: 'pick', option, activeMs: 0 }))).toBe(true)
  })

  test('a blank second try is in the middle, too', () => {
    const again = gameLesson(tried(game, 'wrong'), { type: 'try-again', activeMs: 9000 })
    expect(again.slotMs).toEqual({})
    expect(isInTheMiddle(again)).toBe(true)
  })

  test('a finished lesson is left behind', () => {
    for (const lesson of [answered(basic, 10), play(newGame(7, 1, 0), TEN_TRIES)])
      expect([isFinished(lesson), isInTheMiddle(lesson)]).toEqual([true, false])
  })

  test('the last question is not the end', () => {
    const lesson = answered(basic, 9)
    expect([isFinished(lesson), isInTheMiddle(lesson)]).toEqual([false, true])
  })
})
