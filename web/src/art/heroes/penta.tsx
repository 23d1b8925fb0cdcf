import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { LINE, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, ink } = heroColours[5]
const POINTS = [0, 72, 144, 216, 288]

/** Fat rounded arms: quadratic curves swing through each tip, so no corner is sharp. */
const BODY = `${POINTS.map((turn, index) => {
  const before = onCircle(100, 108, 88, turn - 11)
  const tip = onCircle(100, 108, 101, turn)
  const after = onCircle(100, 108, 88, turn + 11)
  const valley = onCircle(100, 108, 54, turn + 36)
  const start = index === 0 ? `M${before.x} ${before.y}` : ''
  const next = onCircle(100, 108, 88, turn + 61)
  return `${start}Q${tip.x} ${tip.y} ${after.x} ${after.y}Q${valley.x} ${valley.y} ${next.x} ${next.y}`
}).join('')}Z`

/** A starfish pilot with five points. */
export function Penta({ mood }: HeroFigureProps) {
  return (
    <>
      <Shape d={BODY} fill={main} shade="#f0a21c" ink={ink} />
      {POINTS.map((turn) => {
        const { x, y } = onCircle(100, 108, 76, turn)
        return <circle key={turn} data-count="point" cx={x} cy={y} r={9} fill={light} stroke="#e59a12" strokeWidth={3} />
      })}
      <path d="M60 66Q100 50 140 66" fill="none" stroke={ink} strokeWidth={13} />
      <path d="M60 66Q100 50 140 66" fill="none" stroke="#9a5b2c" strokeWidth={6} />
      <g fill="#bfe9ff" stroke={ink} strokeWidth={LINE}>
        <ellipse cx={82} cy={62} rx={16} ry={13} transform="rotate(-8 82 62)" />
        <ellipse cx={118} cy={62} rx={16} ry={13} transform="rotate(8 118 62)" />
      </g>
      <path d="M73 61q2 -6 8 -7M109 60q2 -6 8 -7" fill="none" stroke="#fff" strokeWidth={4} />
      <Face x={100} y={106} mood={mood} ink={ink} cheek="#ff9d7e" gap={25} />
    </>
  )
}
