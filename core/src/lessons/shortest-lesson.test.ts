import { expect, test } from 'vitest'
import { gradeExercise, solveExercise } from '#core/exercises/registry.ts'
import { basicLesson, currentQuestion, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { currentExercise, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import { SHORTEST_SECONDS } from '#core/lessons/shortest-lesson.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'

/** Four taps a second, each of them right, without a pause for thought. */
const TAP_MS = 250
const AS = { id: 'x', completed_at: Date.parse('2026-01-01T00:00:00.000Z') }

test('[A11] [A15] the quickest basic lesson takes longer than the shortest accepted', () => {
  let lesson = basicLesson(newBasicLesson(2, 1, 0), { type: 'start', activeMs: TAP_MS })
  for (let question = currentQuestion(lesson); question; question = currentQuestion(lesson)) {
    const option = question.a * question.b
    lesson = basicLesson(lesson, { type: 'pick', option, activeMs: lesson.activeMs + TAP_MS })
    lesson = basicLesson(lesson, { type: 'move-on', activeMs: lesson.activeMs + BASIC_FEEDBACK_MS })
  }
  expect(finishedAttempt(lesson, AS).time_taken).toBe(17)
  expect(SHORTEST_SECONDS.basic).toBe(10)
})

test.each(GAME_TABLES)(
  '[A11] [A15] the quickest game of table %i takes longer than the shortest accepted',
  (table) => {
    let lesson = newGame(table, 1, 0)
    const tap = (event: Parameters<typeof gameLesson>[1]) => {
      lesson = gameLesson(lesson, event)
    }
    const soon = (taps = 1) => lesson.activeMs + taps * TAP_MS
    tap({ type: 'start', activeMs: soon() })
    for (let exercise = currentExercise(lesson); exercise; exercise = currentExercise(lesson)) {
      const solution = solveExercise(exercise)
      const taps = gradeExercise(exercise, solution).facts.length
      tap({ ...answerChange(exercise, solution), activeMs: soon(taps) })
      tap({ type: 'check', activeMs: soon() })
      tap({ type: 'next', activeMs: soon() })
    }
    const { score, time_taken } = finishedAttempt(lesson, AS)
    expect(score).toBe(10)
    expect(time_taken).toBeGreaterThan(SHORTEST_SECONDS.interactive)
  },
)
