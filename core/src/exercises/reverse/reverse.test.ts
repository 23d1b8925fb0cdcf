import { expect, test } from 'vitest'
import { reverse } from '#core/exercises/reverse/reverse.ts'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = reverse.firstPlay(2)

test('[L2] result 16 gives 2 × 8, result 4 gives 2 × 2', () => {
  expect(reverse.grade(exercise, [8, 2]).result).toBe('correct')
  expect(reverse.grade(exercise, [2, 8])).toEqual({
    result: 'incorrect',
    facts: [
      { a: 2, b: 8, given: 2, correct: false },
      { a: 2, b: 2, given: 8, correct: false },
    ],
  })
  expect(reverse.grade(exercise, [null, 2]).result).toBe('incomplete')
})

test('[L3] nothing is asked twice', () => {
  expect(
    problemsInEveryPlay(
      'reverse',
      ({ items }) => hasDuplicates(items.map(({ a, b }) => `${a}×${b}`)) && 'twice',
    ),
  ).toEqual([])
})
