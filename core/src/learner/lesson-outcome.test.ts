import { expect, test } from 'vitest'
import { solveExercise, wrongAnswers } from '#core/exercises/registry.ts'
import { lessonOutcome, nextThing } from '#core/learner/lesson-outcome.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { currentExercise, type GameLesson, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { factKey } from '#core/tables/fact.ts'
import type { GameTable } from '#core/tables/table.ts'

const NOW = Date.UTC(2026, 4, 4, 15)

/** A game of which the first `wrong` exercises that can be failed are failed. */
function played(table: GameTable, wrong = 0): GameLesson {
  let lesson = gameLesson(newGame(table, 0, 0), { type: 'start', activeMs: 0 })
  let left = wrong
  let activeMs = 0
  for (let exercise = currentExercise(lesson); exercise; exercise = currentExercise(lesson)) {
    const failing = left > 0 ? wrongAnswers(exercise)[0] : undefined
    if (failing !== undefined) left -= 1
    const answer = failing ?? solveExercise(exercise)
    activeMs += 30_000
    lesson = gameLesson(lesson, { ...answerChange(exercise, answer), activeMs })
    lesson = gameLesson(lesson, { type: 'check', activeMs })
    lesson = gameLesson(lesson, { type: 'next', activeMs })
    // After an error the first Next shows the answers.
    if (currentExercise(lesson) === exercise) lesson = gameLesson(lesson, { type: 'next', activeMs })
  }
  return lesson
}
const all = () => true

test('[L25] a game tells which of its facts shine more, and what was right', () => {
  const { score, lit, right, missed } = lessonOutcome(played(7), NO_MASTERY, NOW)
  expect([score, missed]).toEqual([10, []])
  expect(right.length).toBeGreaterThan(5)
  expect(lit.length).toBeGreaterThan(0)
  const asked = new Set(right.map(({ a, b }) => factKey(a, b)))
  expect(lit.every(({ key, a }) => asked.has(key) && a === 7)).toBe(true)
})

test('[L25] 2 × 0 is asked in a game, but it is no fact to look at', () => {
  const { right, missed } = lessonOutcome(played(2, 9), NO_MASTERY, NOW)
  expect([...right, ...missed].some(({ a, b }) => a === 0 || b === 0)).toBe(false)
})

test('[J5] a game that brings the hour of its table nearer tells what that still waits for', () => {
  const { hour } = lessonOutcome(played(7), NO_MASTERY, NOW)
  expect(hour?.length).toBeGreaterThan(0)
  expect(hour?.length).toBeLessThan(12)
  const answers = played(7).answers
  const known = recordPractice(NO_MASTERY, { completed_at: NOW, answers })
  expect(lessonOutcome(played(7), known, NOW).hour, 'nothing new').toBeNull()
  const awake = { ...NO_MASTERY, medals: { 7: [1] } }
  expect(lessonOutcome(played(7), awake, NOW).hour, 'it is back already').toBeNull()
})

test('[L25] one thing comes next: the lesson after a hard game, a fact after a slip, else the next game', () => {
  const low = lessonOutcome(played(7, 9), NO_MASTERY, NOW)
  expect(low.score).toBe(1)
  expect(nextThing(low, all)).toEqual({ kind: 'lesson', table: 7 })
  const slip = { table: 7, score: 9, missed: [{ a: 7, b: 8 }] } as const
  expect(nextThing(slip, all)).toEqual({ kind: 'fact', a: 7, b: 8 })
  expect(nextThing({ ...slip, missed: [] }, all)).toEqual({ kind: 'game', table: 8 })
  expect(nextThing({ ...slip, missed: [] }, (table) => table !== 8)).toEqual({ kind: 'mission' })
  expect(nextThing({ ...slip, table: 12, missed: [] }, all)).toEqual({ kind: 'mission' })
})
