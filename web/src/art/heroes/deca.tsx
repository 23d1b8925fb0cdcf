import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { Limb, Shape } from '#web/art/shape.tsx'

const { main, light, dark, ink } = heroColours[10]
const PALM = { x: 50, y: 148 }
/** Where the fingers of the left hand point. */
export const FINGER_TURNS = [-78, -42, -8, 26, 64]
const FINGERS = FINGER_TURNS.map((turn) => {
  const tip = onCircle(PALM.x, PALM.y, 35, turn)
  return `M${PALM.x} ${PALM.y}L${tip.x} ${tip.y}`
})

/** All outlines come before all fills, so that fingers and palm melt into one hand. */
function Hand({ side }: { side: 1 | 2 }) {
  const name = (index: number) => `finger-${side === 1 ? index + 1 : 10 - index}`
  return (
    <Part name={`hand-${side}`}>
      {FINGERS.map((d, index) => (
        <path key={d} data-part={name(index)} d={d} stroke={ink} strokeWidth={20} />
      ))}
      <circle cx={PALM.x} cy={PALM.y} r={24} fill={ink} />
      {FINGERS.map((d, index) => (
        <path key={d} data-count="finger" data-part={name(index)} d={d} stroke={light} strokeWidth={10.5} />
      ))}
      <circle cx={PALM.x} cy={PALM.y} r={19} fill={light} />
      <ellipse cx={PALM.x} cy={PALM.y + 4} rx={10} ry={9} fill={main} />
    </Part>
  )
}

/** A gentle giant who holds up two hands of five fingers. */
export function Deca({ mood }: HeroFigureProps) {
  return (
    <>
      <Shape d="M52 187a20 15 0 0 1 44 0zM104 187a20 15 0 0 1 44 0z" fill={dark} shade={ink} ink={ink} />
      <Part name="leaf">
        <Limb d="M100 32Q94 16 103 13" width={5} fill={dark} ink={ink} />
        <Shape d="M102 20Q112 2 134 12Q124 30 102 20z" fill="#b6e88a" shade={main} ink={ink} />
      </Part>
      <Shape
        d="M100 26C142 26 156 54 158 84C162 104 172 116 172 142C172 170 140 178 100 178S28 170 28 142C28 116 38 104 42 84C44 54 58 26 100 26z"
        fill={main}
        shade="#5aa62c"
        ink={ink}
      />
      <Face x={100} y={80} mood={mood} ink={ink} cheek="#ffa58f" gap={27} scale={1.05} />
      <Hand side={1} />
      <g transform="translate(200) scale(-1 1)">
        <Hand side={2} />
      </g>
    </>
  )
}
