import { expect, test } from 'vitest'
import { multipleChoice } from '#core/exercises/multiple-choice/multiple-choice.ts'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = multipleChoice.firstPlay(3)

test('[L2] second option of the first question, first option of the second', () => {
  expect(multipleChoice.grade(exercise, [1, 0]).result).toBe('correct')
  expect(multipleChoice.grade(exercise, [0, 0]).result).toBe('incorrect')
  expect(multipleChoice.grade(exercise, [1, null]).result).toBe('incomplete')
})

test('[L2] the grade holds the number chosen, not its place', () => {
  expect(multipleChoice.grade(exercise, [2, 0]).facts).toEqual([
    { a: 3, b: 4, given: 11, correct: false },
    { a: 3, b: 8, given: 24, correct: true },
  ])
})

test('[L3] three options, positive and different, the right one among them', () => {
  expect(
    problemsInEveryPlay('multiple-choice', ({ items }) =>
      items.every(
        ({ a, b, options, correct }) =>
          options.length === 3 &&
          !hasDuplicates(options) &&
          options.every((option) => option > 0) &&
          options[correct] === a * b,
      )
        ? null
        : 'options',
    ),
  ).toEqual([])
})
