import { sparkPath } from '#web/art/geometry.ts'

/** A tile is repeated in both directions: a layer may drift as far as it likes. */
const TILE = 600

type Dot = readonly [x: number, y: number, radius: number]

/** The same stars on every screen and every day. */
function scattered(seed: number, count: number, from: number, to: number): Dot[] {
  let state = seed
  const next = () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
  return Array.from({ length: count }, () => [
    Math.round(12 + next() * (TILE - 24)),
    Math.round(12 + next() * (TILE - 24)),
    Math.round((from + next() * (to - from)) * 10) / 10,
  ])
}

const Dots = ({ places }: { places: readonly Dot[] }) =>
  places.map(([x, y, r]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />)

/** What lies how far away in the night, from dust to the stars that pass close by. */
export const NIGHT_LAYERS = {
  far: (
    <g fill="#b9b7f2" opacity={0.75}>
      <Dots places={scattered(11, 26, 0.8, 1.8)} />
    </g>
  ),
  middle: (
    <>
      <g fill="#e9e8ff" opacity={0.85}>
        <Dots places={scattered(89, 9, 1.5, 2.5)} />
      </g>
      <g fill="#ffe08a" opacity={0.8}>
        {scattered(1207, 2, 6, 10).map(([x, y, r]) => (
          <path key={x} d={sparkPath(x, y, r)} />
        ))}
      </g>
    </>
  ),
  near: (
    <g fill="#fff" opacity={0.95}>
      <Dots places={scattered(407, 3, 2.2, 3.2)} />
    </g>
  ),
}

export type NightLayer = keyof typeof NIGHT_LAYERS

export function NightDrawing({ layer }: { layer: NightLayer }) {
  return (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} width={TILE} height={TILE} aria-hidden="true">
      {NIGHT_LAYERS[layer]}
    </svg>
  )
}
