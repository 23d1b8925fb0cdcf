import { expect, test } from 'vitest'
import { freeHero } from '#core/people/free-hero.ts'
import { TABLE_COLOURS } from '#core/tables/hero.ts'

test('[H45] a child gets the first hero that no brother or sister has', () => {
  const [first, second, third] = TABLE_COLOURS
  expect(freeHero([])).toBe(first)
  expect(freeHero(['slate-blue', 'mint'])).toBe(second)
  expect(freeHero(['coral', 'slate-blue'])).toBe(third)
  expect(TABLE_COLOURS).toContain(freeHero(TABLE_COLOURS))
})
