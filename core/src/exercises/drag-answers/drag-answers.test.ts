import { expect, test } from 'vitest'
import { dragAnswers, trayOf } from '#core/exercises/drag-answers/drag-answers.ts'
import { generateExercise } from '#core/exercises/registry.ts'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = dragAnswers.firstPlay(3)

test('[L2] an empty place is incomplete, even when the others are wrong', () => {
  expect(dragAnswers.grade(exercise, [99, null, 15]).result).toBe('incomplete')
})

test('[L2] swapped tiles are incorrect and the grade names which', () => {
  expect(dragAnswers.grade(exercise, [9, 6, 15])).toEqual({
    result: 'incorrect',
    facts: [
      { a: 3, b: 2, given: 9, correct: false },
      { a: 3, b: 3, given: 6, correct: false },
      { a: 3, b: 5, given: 15, correct: true },
    ],
  })
})

test('[L2] all three in place are correct', () => {
  expect(dragAnswers.grade(exercise, [6, 9, 15]).result).toBe('correct')
})

test('[L3] a tray always holds more tiles than places, so the last one is no gift', () => {
  expect(exercise.trays.map((tray) => tray.length)).toEqual([5])
  expect(generateExercise('drag-answers', 5, 9, 3).trays.map((tray) => tray.length)).toEqual([5])
})

test('[L3] every answer lies in its tray once, among tiles that are positive and different', () => {
  expect(
    problemsInEveryPlay('drag-answers', ({ items, trays }) => {
      if (trays.some((tiles) => hasDuplicates(tiles) || tiles.some((tile) => tile < 1))) return 'tiles'
      return !items.every(({ a, b }, place) => trayOf(trays, place).includes(a * b)) && 'no tile fits'
    }),
  ).toEqual([])
})

test('[L23] table 2 has a set of three options for each equation, on every play', () => {
  expect(dragAnswers.firstPlay(2)).toMatchObject({
    items: [{ b: 3 }, { b: 5 }, { b: 7 }],
    trays: [
      [8, 6, 4],
      [10, 12, 8],
      [12, 16, 14],
    ],
  })
  expect(generateExercise('drag-answers', 2, 9, 3).trays.map((tray) => tray.length)).toEqual([3, 3, 3])
})
