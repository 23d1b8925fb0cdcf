import type { Tile } from '#web/features/games/exercises/drag-tile.tsx'

type Placement = readonly (number | null)[]

/** The tile lies on `slot` afterwards and nowhere else; `null` puts it back into the tray. */
export function placeTile(answer: Placement, tile: number, slot: number | null): Placement {
  return answer.map((lying, index) => {
    if (index === slot) return tile
    return lying === tile ? null : lying
  })
}

/** Where each place has its own tray: the same number may lie on two places, and each stays with its own. */
export function placeOwnTile(answer: Placement, { tray, value }: Tile, slot: number | null): Placement {
  return answer.map((lying, place) => {
    if (place !== tray) return lying
    if (slot === tray) return value
    return lying === value ? null : lying
  })
}
