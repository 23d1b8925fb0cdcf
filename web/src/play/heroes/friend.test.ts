import { expect, test } from 'vitest'
import { friendAfter } from '#web/play/heroes/friend.tsx'

test('[G59] at every fifth right answer, first at the fourth, a hero of what was found flies by, never the one on board', () => {
  const all = Array.from({ length: 15 }, (_, i) => friendAfter(i + 1, { a: 3, b: 8 }, 5))
  expect(all.flatMap((table, i) => (table ? [[i + 1, table]] : []))).toEqual([
    [4, 8],
    [9, 8],
    [14, 8],
  ])
  expect(friendAfter(4, { a: 3, b: 8 }, 8)).toBe(3)
  expect(friendAfter(4, { a: 8, b: 8 }, 8)).toBe(9)
  expect(friendAfter(4, null, 12)).toBe(1)
})
