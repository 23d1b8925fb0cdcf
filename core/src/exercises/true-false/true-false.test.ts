import { expect, test } from 'vitest'
import { problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'
import { trueFalse } from '#core/exercises/true-false/true-false.ts'

const exercise = trueFalse.firstPlay(2)

test('[L2] times zero is zero, and saying so is right', () => {
  expect(trueFalse.grade(exercise, [true, false, true, false])).toEqual({
    result: 'correct',
    facts: [
      { a: 2, b: 3, given: true, correct: true },
      { a: 2, b: 5, given: false, correct: true },
      { a: 2, b: 0, given: true, correct: true },
      { a: 2, b: 8, given: false, correct: true },
    ],
  })
})

test('[L2] one wrong verdict fails, one missing verdict waits', () => {
  expect(trueFalse.grade(exercise, [true, true, true, false]).result).toBe('incorrect')
  expect(trueFalse.grade(exercise, [true, false, true, null]).result).toBe('incomplete')
})

test('[L3] half of them are wrong, two of four in a lesson, and every result shown is positive', () => {
  expect(
    problemsInEveryPlay('true-false', ({ items }) => {
      if (items.some(({ shown, b }) => shown < 1 && b !== 0)) return 'not positive'
      const wrong = items.filter(({ a, b, shown }) => a * b !== shown).length
      return wrong !== Math.floor(items.length / 2) && 'not half wrong'
    }),
  ).toEqual([])
})
