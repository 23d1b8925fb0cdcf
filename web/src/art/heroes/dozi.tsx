import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, dark, ink } = heroColours[12]
const HOURS = Array.from({ length: 12 }, (_, index) => index * 30)

/** The clock keeper and head of the academy, with twelve hour marks. */
export function Dozi({ mood }: HeroFigureProps) {
  return (
    <>
      <Shape d="M60 187a16 13 0 0 1 34 0zM106 187a16 13 0 0 1 34 0z" fill={dark} shade={ink} ink={ink} />
      <Limb d="M32 130Q16 134 14 150" width={11} fill={main} ink={ink} />
      <Limb d="M168 130Q184 134 186 150" width={11} fill={main} ink={ink} />
      <Shape d="M26 110a74 74 0 1 1 148 0a74 74 0 1 1 -148 0z" fill={main} shade={dark} ink={ink} />
      <circle cx={100} cy={110} r={61} fill="#fbfaff" stroke={ink} strokeWidth={LINE} />
      {HOURS.map((turn) => {
        const from = onCircle(100, 110, 54, turn)
        const to = onCircle(100, 110, 47, turn)
        return (
          <path key={turn} data-count="hour" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} stroke={main} strokeWidth={7} />
        )
      })}
      <Face x={100} y={108} mood={mood} ink={ink} cheek="#ffb3c1" gap={21} scale={0.85} />
      <Shape d="M60 40Q100 22 140 40V58Q100 40 60 58z" fill={dark} shade={ink} ink={ink} />
      <Shape d="M100 6L168 30L100 54L32 30z" fill={main} shade={dark} ink={ink} light={[0, -5]} />
      <path d="M100 30L154 36V58" fill="none" stroke="#ffd45e" strokeWidth={4} />
      <circle cx={154} cy={62} r={6} fill="#ffd45e" stroke={light} strokeWidth={0} />
    </>
  )
}
