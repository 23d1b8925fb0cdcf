import { expect, test } from 'vitest'
import { fillBlanks } from '#core/exercises/fill-blanks/fill-blanks.ts'

const exercise = fillBlanks.generate(2, 0, 0)

test('[L2] the factor shown comes first in the grade, also when the gap is on the left', () => {
  expect(fillBlanks.grade(exercise, [4, 5, 7])).toEqual({
    result: 'incorrect',
    facts: [
      { a: 2, b: 4, given: 4, correct: true },
      { a: 2, b: 5, given: 5, correct: true },
      { a: 2, b: 8, given: 7, correct: false },
    ],
  })
})

test('[L2] the product is not the factor', () => {
  expect(fillBlanks.grade(exercise, [8, 10, 16]).result).toBe('incorrect')
  expect(fillBlanks.grade(exercise, [4, 5, 8]).result).toBe('correct')
  expect(fillBlanks.grade(exercise, [4, null, 8]).result).toBe('incomplete')
})
