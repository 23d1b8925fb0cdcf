import { onCircle, type Point } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, light, ink } = heroColours[5]
const POINTS = [0, 72, 144, 216, 288]
const REACH = 78
const TIP = 20

function around(radius: number, turn: number): Point {
  return onCircle(100, 108, radius, turn)
}

/** Round tips; each valley's control point lies where two arm flanks meet, so no corner shows. */
function starfish(): string {
  const flank = (Math.atan2(TIP, REACH) * 180) / Math.PI
  const shoulder = Math.hypot(REACH, TIP)
  const first = around(shoulder, -flank)
  const arms = POINTS.map((turn) => {
    const end = around(shoulder, turn + flank)
    const valley = around(TIP / Math.sin(Math.PI / 5), turn + 36)
    const next = around(shoulder, turn + 72 - flank)
    return `A${TIP} ${TIP} 0 0 1 ${end.x} ${end.y}Q${valley.x} ${valley.y} ${next.x} ${next.y}`
  })
  return `M${first.x} ${first.y}${arms.join('')}Z`
}

const BODY = starfish()

/** A starfish pilot with five points. */
export function Penta({ mood }: HeroFigureProps) {
  return (
    <>
      <Part name="star">
        <Shape d={BODY} fill={main} shade="#f0a21c" ink={ink} />
        {POINTS.map((turn, index) => {
          const { x, y } = around(80, turn)
          return (
            <circle
              key={turn}
              data-count="point"
              data-part={`point-${index + 1}`}
              cx={x}
              cy={y}
              r={9.5}
              fill={light}
              stroke="#e59a12"
              strokeWidth={3}
            />
          )
        })}
      </Part>
      <Part name="goggles">
        <Limb d="M70 65Q100 49 130 65" width={5} fill="#b06b35" ink={ink} />
        <g fill="#bfe9ff" stroke={ink} strokeWidth={LINE}>
          <ellipse cx={82} cy={57} rx={15} ry={12} transform="rotate(-8 82 57)" />
          <ellipse cx={118} cy={57} rx={15} ry={12} transform="rotate(8 118 57)" />
        </g>
        <path d="M74 56q2 -5 7 -6M110 55q2 -5 7 -6" fill="none" stroke="#fff" strokeWidth={4} />
      </Part>
      <Face x={100} y={108} mood={mood} ink={ink} cheek="#ff9d7e" gap={24} />
    </>
  )
}
