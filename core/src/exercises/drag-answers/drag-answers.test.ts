import { expect, test } from 'vitest'
import { dragAnswers } from '#core/exercises/drag-answers/drag-answers.ts'

const exercise = dragAnswers.generate(7, 0, 0)

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
  expect(dragAnswers.generate(2, 9, 3).tiles).toHaveLength(7)
})
