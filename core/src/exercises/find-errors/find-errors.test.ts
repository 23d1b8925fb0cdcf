import { expect, test } from 'vitest'
import { findErrors } from '#core/exercises/find-errors/find-errors.ts'
import { generateExercise } from '#core/exercises/registry.ts'
import { problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = findErrors.firstPlay(2)

test('[L2] the two wrong equations must be found and the right ones left alone', () => {
  expect(findErrors.grade(exercise, [true, false, true, false]).result).toBe('correct')
  expect(findErrors.grade(exercise, [true, false, true, true]).result).toBe('incorrect')
  expect(findErrors.grade(exercise, [false, false, true, false]).result).toBe('incorrect')
  expect(findErrors.grade(exercise, [true, false, null, false]).result).toBe('incomplete')
})

test('[L5] replays move the errors about', () => {
  const layouts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    findErrors.solve(generateExercise('find-errors', 6, seed, 1)).join(),
  )
  expect(new Set(layouts).size).toBeGreaterThan(1)
})

test('[L3] half of them are wrong, two of four in a lesson, and every result shown is positive', () => {
  expect(
    problemsInEveryPlay('find-errors', ({ items }) => {
      if (items.some(({ shown, b }) => shown < 1 && b !== 0)) return 'not positive'
      const wrong = items.filter(({ a, b, shown }) => a * b !== shown).length
      return wrong !== Math.floor(items.length / 2) && 'not half wrong'
    }),
  ).toEqual([])
})
