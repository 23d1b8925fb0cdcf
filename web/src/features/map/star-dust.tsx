/** Far stars behind the map, sparse and still: nothing on them has to be read. */
const DUST = [
  [4, 6, 1],
  [11, 31, 1.5],
  [19, 12, 1],
  [27, 66, 1],
  [33, 4, 1.5],
  [39, 91, 1],
  [46, 22, 1],
  [52, 58, 1.5],
  [58, 8, 1],
  [63, 84, 1],
  [71, 35, 1.5],
  [77, 5, 1],
  [83, 71, 1],
  [88, 18, 1.5],
  [94, 48, 1],
  [97, 90, 1.5],
  [8, 80, 1],
  [2, 55, 1.5],
] as const

export function StarDust() {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" fill="#b9b7f2">
      {DUST.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={`${x}%`} cy={`${y}%`} r={r} opacity={0.7} />
      ))}
    </svg>
  )
}
