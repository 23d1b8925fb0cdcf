import { describe, expect, it } from 'vitest'
import {
  AVATAR_CATALOGUE,
  AVATAR_CATEGORIES,
  type AvatarItem,
  STARTING_AVATAR,
} from '#core/avatar/catalogue.ts'

const PERFECT_LESSON = 16
const items: readonly AvatarItem[] = AVATAR_CATALOGUE

describe('the avatar catalogue', () => {
  it.each(AVATAR_CATEGORIES)('offers at least twelve %s items, some free, sorted by cost', (category) => {
    const costs = items.filter((item) => item.category === category).map((item) => item.cost)
    expect(costs.length).toBeGreaterThanOrEqual(12)
    expect(costs[0]).toBe(0)
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
  })

  it.each(AVATAR_CATEGORIES)('has a first %s purchase within three perfect lessons', (category) => {
    const paid = items.filter((item) => item.category === category && item.cost > 0)
    expect(Math.min(...paid.map((item) => item.cost))).toBeLessThanOrEqual(3 * PERFECT_LESSON)
  })

  it('has something that the first perfect game pays', () => {
    const paid = items.filter(({ cost }) => cost > 0).map(({ cost }) => cost)
    expect(Math.min(...paid)).toBeLessThanOrEqual(PERFECT_LESSON)
  })

  it('names every item by its category and only once', () => {
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
    for (const item of items) expect(item.id.startsWith(`${item.category}-`)).toBe(true)
  })

  it('asks more for a rarer item', () => {
    for (const category of AVATAR_CATEGORIES) {
      const top = (rarity: string, pick: (...costs: number[]) => number) =>
        pick(...items.filter((i) => i.category === category && i.rarity === rarity).map((i) => i.cost))
      expect(top('common', Math.max)).toBeLessThan(top('rare', Math.min))
      expect(top('rare', Math.max)).toBeLessThan(top('epic', Math.min))
      expect(top('epic', Math.max)).toBeLessThan(top('legendary', Math.min))
    }
  })

  it('starts an explorer in free items', () => {
    for (const id of Object.values(STARTING_AVATAR)) {
      if (id !== null) expect(items.find((item) => item.id === id)?.cost).toBe(0)
    }
  })
})
