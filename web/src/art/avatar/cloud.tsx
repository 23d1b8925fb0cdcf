import { INK } from '#web/art/avatar/figure.tsx'
import { LINE } from '#web/art/shape.tsx'

/** Centre and radius of a puff. */
export type Puff = readonly [x: number, y: number, radius: number]

interface CloudProps {
  puffs: readonly Puff[]
  fill: string
  shade: string
}

/** Puffs that melt into one outline: curls, clouds, smoke. Outlines come first, then shade, then light. */
export function Cloud({ puffs, fill, shade }: CloudProps) {
  return (
    <>
      {puffs.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r + LINE / 2} fill={INK} />
      ))}
      {puffs.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r - LINE / 2} fill={shade} />
      ))}
      {puffs.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x - 1.5} cy={y - 2} r={r - LINE} fill={fill} />
      ))}
    </>
  )
}
