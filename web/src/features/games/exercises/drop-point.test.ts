import { describe, expect, it } from 'vitest'
import { placeAt } from '#web/features/games/exercises/drop-point.ts'

const at = (left: number, top: number) =>
  ({
    getBoundingClientRect: () => ({ left, top, right: left + 96, bottom: top + 64 }),
  }) as unknown as Element

describe('the place under a finger', () => {
  const places = [at(100, 100), null, at(100, 300)]
  it('is the one that holds the point', () => {
    expect(placeAt({ x: 150, y: 320 }, places)).toBe(2)
  })
  it('forgives a finger just beside it, and no more', () => {
    expect(placeAt({ x: 90, y: 130 }, places)).toBe(0)
    expect(placeAt({ x: 80, y: 130 }, places)).toBeNull()
  })
  it('is none between places or before any movement', () => {
    expect(placeAt({ x: 150, y: 230 }, places)).toBeNull()
    expect(placeAt(null, places)).toBeNull()
  })
})
