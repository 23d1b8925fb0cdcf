import { INK } from '#web/art/avatar/figure.tsx'
import { LINE, Shape } from '#web/art/shape.tsx'

export interface HairColour {
  fill: string
  shade: string
}

export function Lock({
  d,
  colour,
  light = [-5, -6],
}: {
  d: string
  colour: HairColour
  light?: [number, number]
}) {
  return <Shape d={d} fill={colour.fill} shade={colour.shade} ink={INK} light={light} />
}

/** The pieces that several styles share, all cut to the same head. */
export const FRINGES = {
  swept: 'M51 90C44 50 66 31 100 31S156 50 149 90Q145 74 134 62Q102 82 64 66Q55 76 51 90z',
  parted: 'M51 92C44 52 66 32 100 32S156 52 149 92Q142 64 100 52Q58 64 51 92z',
  straight: 'M51 92C45 52 66 31 100 31S155 52 149 92Q147 78 142 69Q100 62 58 69Q53 78 51 92z',
  choppy: 'M51 88C45 50 66 31 100 31S155 50 149 88Q142 78 140 66Q121 72 105 60Q85 73 62 68Q57 76 51 88z',
}

export function Tie({ x, y, fill }: { x: number; y: number; fill: string }) {
  return <circle cx={x} cy={y} r={7} fill={fill} stroke={INK} strokeWidth={LINE} />
}
