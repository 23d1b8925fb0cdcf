import { expect, test } from 'vitest'
import { dragAnswers } from '#core/exercises/drag-answers/drag-answers.ts'
import { generateExercise } from '#core/exercises/registry.ts'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = dragAnswers.firstPlay(7)

test('[L2] an empty place is incomplete, even when the others are wrong', () => {
  expect(dragAnswers.grade(exercise, [99, null, 35]).result).toBe('incomplete')
})

test('[L2] swapped tiles are incorrect and the grade names which', () => {
  expect(dragAnswers.grade(exercise, [21, 14, 35])).toEqual({
    result: 'incorrect',
    facts: [
      { a: 7, b: 2, given: 21, correct: false },
      { a: 7, b: 3, given: 14, correct: false },
      { a: 7, b: 5, given: 35, correct: true },
    ],
  })
})

test('[L2] all three in place are correct', () => {
  expect(dragAnswers.grade(exercise, [14, 21, 35]).result).toBe('correct')
})

test('[L3] a tray always holds more tiles than places, so the last one is no gift', () => {
  expect(exercise.tiles).toHaveLength(5)
  expect(generateExercise('drag-answers', 2, 9, 3).tiles).toHaveLength(5)
})

test('[L3] every answer lies in the tray once, among tiles that are positive and different', () => {
  expect(
    problemsInEveryPlay('drag-answers', ({ items, tiles }) => {
      if (hasDuplicates(tiles) || tiles.some((tile) => tile < 1)) return 'tiles'
      return !items.every(({ a, b }) => tiles.includes(a * b)) && 'no tile fits'
    }),
  ).toEqual([])
})
