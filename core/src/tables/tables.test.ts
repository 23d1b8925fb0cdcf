import { describe, expect, test } from 'vitest'
import { DIFFICULTY } from '#core/tables/difficulty.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'

describe('[L6] the twelve tables', () => {
  test('each has a hero of its own', () => {
    expect(TABLES.map((table) => HEROES[table].name)).toEqual([
      'Uno',
      'Dua',
      'Trix',
      'Quad',
      'Penta',
      'Hexa',
      'Septi',
      'Octo',
      'Nona',
      'Deca',
      'Elva',
      'Dozi',
    ])
    expect(new Set(TABLES.map((table) => HEROES[table].colour)).size).toBe(12)
  })

  test('the badges of the games', () => {
    const tablesWith = (badge: string) => TABLES.filter((table) => table > 1 && badgeOf(table) === badge)
    const badgeOf = (table: number) => Object.entries(DIFFICULTY).find(([key]) => key === String(table))?.[1]
    expect(tablesWith('easy')).toEqual([2, 3])
    expect(tablesWith('medium')).toEqual([4, 5, 6, 10])
    expect(tablesWith('hard')).toEqual([7, 8, 9, 11])
    expect(tablesWith('very-hard')).toEqual([12])
  })
})
