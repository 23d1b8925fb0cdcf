import { expect, test } from 'vitest'
import { fillBlanks } from '#core/exercises/fill-blanks/fill-blanks.ts'
import { problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = fillBlanks.firstPlay(2)

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

test('[L3] there is a button for every missing factor, and ten are enough in a lesson', () => {
  expect(
    problemsInEveryPlay('fill-blanks', ({ items, buttons }) => {
      const missing = items.map(({ a, b, gap }) => (gap === 'a' ? a : b))
      if (missing.some((factor) => factor < 1 || factor > buttons)) return 'no button fits'
      return buttons > 10 && missing.every((factor) => factor <= 10) && 'too many buttons'
    }),
  ).toEqual([])
})
