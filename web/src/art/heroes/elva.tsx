import { onCircle, sparkPath } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, dark, ink } = heroColours[11]
const SPARKS = Array.from({ length: 11 }, (_, index) => onCircle(100, 106, 86, -125 + index * 25))

/** The captain of a team of eleven sparks. */
export function Elva({ mood }: HeroFigureProps) {
  return (
    <>
      {SPARKS.map(({ x, y }) => (
        <path key={`${x} ${y}`} data-count="spark" d={sparkPath(x, y, 17)} fill="#ffd45e" stroke={ink} strokeWidth={4} />
      ))}
      <Limb d="M62 140Q44 138 40 122" width={11} fill={main} ink={ink} />
      <Limb d="M138 140Q156 138 160 122" width={11} fill={main} ink={ink} />
      <Shape d="M70 186a14 12 0 0 1 28 0zM102 186a14 12 0 0 1 28 0z" fill={dark} shade={ink} ink={ink} />
      <Shape
        d="M52 114C52 82 72 62 100 62S148 82 148 114C148 150 134 178 100 178S52 150 52 114z"
        fill={main}
        shade="#c92b48"
        ink={ink}
      />
      <path d="M64 148Q100 166 136 148Q128 174 100 174T64 148z" fill={light} />
      <Face x={100} y={114} mood={mood} ink={ink} cheek="#ffb0a0" gap={24} />
      <Shape d="M60 78C52 52 74 44 100 44S148 52 140 78Q100 62 60 78z" fill="#fff" shade="#f6d5da" ink={ink} />
      <Shape d="M60 78Q100 60 140 78V88Q100 70 60 88z" fill={dark} shade={ink} ink={ink} light={[0, -4]} />
      <path d={sparkPath(100, 58, 10)} fill="#ffd45e" stroke={ink} strokeWidth={LINE - 2} />
    </>
  )
}
