import { describe, expect, it } from 'vitest'
import { placeOwnTile, placeTile } from '#web/features/games/exercises/tile-placement.ts'

describe('placing a tile', () => {
  it('puts it on the slot', () => {
    expect(placeTile([null, null, null], 10, 1)).toEqual([null, 10, null])
  })
  it('takes it away from where it lay before', () => {
    expect(placeTile([10, null, null], 10, 2)).toEqual([null, null, 10])
  })
  it('sends the tile that lay there back to the tray', () => {
    expect(placeTile([10, 6, null], 14, 0)).toEqual([14, 6, null])
  })
  it('returns it to the tray when dropped beside the slots', () => {
    expect(placeTile([10, 6, null], 6, null)).toEqual([10, null, null])
  })
})

describe('placing a tile of a tray that belongs to one place', () => {
  it('changes this place and no other, even where the same number lies', () => {
    expect(placeOwnTile([8, null, null], { tray: 1, value: 8 }, 1)).toEqual([8, 8, null])
  })
  it('goes nowhere else', () => {
    expect(placeOwnTile([8, null, null], { tray: 1, value: 10 }, 0)).toEqual([8, null, null])
  })
  it('takes away only itself', () => {
    expect(placeOwnTile([8, 10, null], { tray: 1, value: 12 }, null)).toEqual([8, 10, null])
    expect(placeOwnTile([8, 10, null], { tray: 1, value: 10 }, null)).toEqual([8, null, null])
  })
})
