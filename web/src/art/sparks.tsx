import { sparkPath } from '#web/art/geometry.ts'

type Places = readonly (readonly [x: number, y: number, radius: number])[]

/** On a sky of 1200 × 600. */
export const WIDE_SPARKS: Places = [
  [100, 140, 11],
  [236, 84, 8],
  [938, 66, 11],
  [1150, 290, 10],
  [200, 420, 8],
]

/** On a sky of 600 × 1000. */
export const TALL_SPARKS: Places = [
  [40, 190, 10],
  [182, 90, 8],
  [420, 96, 7],
  [548, 296, 9],
  [100, 800, 9],
  [364, 780, 8],
]

/** What twinkles in the sky. */
export function Sparks({ places }: { places: Places }) {
  return places.map(([x, y, r]) => (
    <path key={x} className="art-twinkle" d={sparkPath(x, y, r)} fill="#ffe08a" />
  ))
}
