type Placement = readonly (number | null)[]

/** The tile lies on `slot` afterwards and nowhere else; `null` puts it back into the tray. */
export function placeTile(answer: Placement, tile: number, slot: number | null): Placement {
  return answer.map((lying, index) => {
    if (index === slot) return tile
    return lying === tile ? null : lying
  })
}
