import { describe, expect, it } from 'vitest'
import { nextEmpty } from '#web/features/games/exercise-parts/use-number-slots.ts'

describe('the gap after the one just filled', () => {
  it('is the next empty one', () => {
    expect(nextEmpty([null, null, null], 0)).toBe(1)
    expect(nextEmpty([null, 4, null], 0)).toBe(2)
  })
  it('starts over from the first when the rest is filled', () => {
    expect(nextEmpty([null, 4, 6], 2)).toBe(0)
  })
  it('is none when only the current one, or nothing, is left', () => {
    expect(nextEmpty([3, null, 6], 1)).toBeNull()
    expect(nextEmpty([3, 4, 6], 1)).toBeNull()
  })
})
