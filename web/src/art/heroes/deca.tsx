import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Limb, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, dark, ink } = heroColours[10]
const FINGERS = [-66, -33, 0, 33, 74]

function Hand() {
  return (
    <>
      <Limb d="M58 150Q34 144 36 104" width={22} fill={main} ink={ink} />
      {FINGERS.map((turn) => {
        const root = onCircle(36, 82, 12, turn)
        const tip = onCircle(36, 82, 31, turn)
        return (
          <g key={turn} data-count="finger">
            <Limb d={`M${root.x} ${root.y}L${tip.x} ${tip.y}`} width={9} fill={main} ink={ink} />
            <circle cx={tip.x} cy={tip.y} r={3.5} fill={light} />
          </g>
        )
      })}
      <circle cx={36} cy={84} r={16} fill={main} />
      <circle cx={36} cy={88} r={9} fill={light} />
    </>
  )
}

/** A gentle giant who holds up two hands of five fingers. */
export function Deca({ mood }: HeroFigureProps) {
  return (
    <>
      <Hand />
      <g transform="translate(200) scale(-1 1)">
        <Hand />
      </g>
      <Shape d="M56 186a18 14 0 0 1 40 0z" fill={dark} shade={ink} ink={ink} />
      <Shape d="M104 186a18 14 0 0 1 40 0z" fill={dark} shade={ink} ink={ink} />
      <Shape
        d="M100 18C132 18 144 44 144 78C146 96 154 116 154 142C154 168 132 176 100 176S46 168 46 142C46 116 54 96 56 78C56 44 68 18 100 18z"
        fill={main}
        shade="#5aa62c"
        ink={ink}
      />
      <path d="M66 142Q100 130 134 142Q136 172 100 172T66 142z" fill={light} />
      <Face x={100} y={82} mood={mood} ink={ink} cheek="#ffa58f" gap={22} />
    </>
  )
}
