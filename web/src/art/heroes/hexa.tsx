import { polygonPath } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, ink } = heroColours[6]
const SHADE = '#e57f12'
const PLATES = [
  [74, 134],
  [100, 134],
  [126, 134],
  [87, 156],
  [113, 156],
  [100, 178],
] as const

/** A honeybee engineer with six hexagon plates. */
export function Hexa({ mood }: HeroFigureProps) {
  return (
    <>
      <Shape d="M62 130C22 150 2 128 8 104C14 82 48 92 66 118z" fill="#e8f7ff" shade="#b9def2" ink={ink} />
      <Shape d="M138 130C178 150 198 128 192 104C186 82 152 92 134 118z" fill="#e8f7ff" shade="#b9def2" ink={ink} />
      <Shape d="M54 118Q100 98 146 118C152 150 128 180 100 196C72 180 48 150 54 118z" fill="#8a4a12" shade="#6d3606" ink={ink} />
      {PLATES.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          data-count="plate"
          d={polygonPath(x, y, 12.5, 6)}
          fill="#ffd257"
          stroke="#ffd257"
          strokeWidth={2}
        />
      ))}
      <Shape d="M42 78C42 44 66 26 100 26S158 44 158 78C158 108 134 124 100 124S42 108 42 78z" fill={main} shade={SHADE} ink={ink} />
      <Face x={100} y={84} mood={mood} ink={ink} cheek="#ff7f5e" gap={26} scale={0.95} />
      <Shape d="M50 56C50 24 72 8 100 8S150 24 150 56Q100 40 50 56z" fill="#fff8ec" shade={light} ink={ink} light={[-6, -4]} />
      <path d="M90 10q10 -3 20 0l2 36q-12 -2 -24 0z" fill={main} stroke={ink} strokeWidth={LINE} />
      <Limb d="M44 60Q100 38 156 60" width={5} fill="#fff8ec" ink={ink} />
    </>
  )
}
