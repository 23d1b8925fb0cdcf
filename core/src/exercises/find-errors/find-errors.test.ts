import { expect, test } from 'vitest'
import { findErrors } from '#core/exercises/find-errors/find-errors.ts'

const exercise = findErrors.generate(2, 0, 0)

test('[L2] the two wrong equations must be found and the right ones left alone', () => {
  expect(findErrors.grade(exercise, [true, false, true, false]).result).toBe('correct')
  expect(findErrors.grade(exercise, [true, false, true, true]).result).toBe('incorrect')
  expect(findErrors.grade(exercise, [false, false, true, false]).result).toBe('incorrect')
  expect(findErrors.grade(exercise, [true, false, null, false]).result).toBe('incomplete')
})

test('[L5] replays move the errors about', () => {
  const layouts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    findErrors.solve(findErrors.generate(6, seed, 1)).join(),
  )
  expect(new Set(layouts).size).toBeGreaterThan(1)
})
