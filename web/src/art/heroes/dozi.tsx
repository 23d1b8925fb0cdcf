import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, dark, ink } = heroColours[12]
const HOURS = Array.from({ length: 12 }, (_, index) => index * 30)

/** The clock keeper and head of the academy, with twelve hour marks. */
export function Dozi({ mood }: HeroFigureProps) {
  return (
    <>
      <Shape d="M60 187a16 13 0 0 1 34 0zM106 187a16 13 0 0 1 34 0z" fill={dark} shade={ink} ink={ink} />
      <Limb d="M32 130Q16 134 14 150" width={11} fill={main} ink={ink} />
      <Part name="key-arm">
        <Limb d="M168 126Q182 128 185 142" width={11} fill={main} ink={ink} />
        <Part name="key">
          <Limb d="M185 160v26h-9M185 177h-8" width={4} fill="#ffd45e" ink={ink} />
          <Limb d="M178 152a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z" width={4} fill="#ffd45e" ink={ink} />
        </Part>
      </Part>
      <Shape d="M26 110a74 74 0 1 1 148 0a74 74 0 1 1 -148 0z" fill={main} shade={dark} ink={ink} />
      <circle cx={100} cy={110} r={61} fill="#fbfaff" stroke={ink} strokeWidth={LINE} />
      {HOURS.map((turn, hour) => {
        const from = onCircle(100, 110, 54, turn)
        const to = onCircle(100, 110, 47, turn)
        return (
          <path
            key={turn}
            data-count="hour"
            data-part={`hour-${hour || 12}`}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            stroke={main}
            strokeWidth={7}
          />
        )
      })}
      <Face x={100} y={108} mood={mood} ink={ink} cheek="#ffb3c1" gap={21} scale={0.92} />
      <Part name="hat">
        <Shape d="M60 40Q100 22 140 40V58Q100 40 60 58z" fill={dark} shade={ink} ink={ink} />
        <Shape d="M100 6L168 30L100 54L32 30z" fill={main} shade={dark} ink={ink} light={[0, -5]} />
        <Part name="tassel">
          <Limb d="M100 29L156 38V56" width={3} fill="#ffd45e" ink={ink} />
          <path d="M149 56h14l3 17h-20z" fill="#ffd45e" stroke={ink} strokeWidth={LINE} />
        </Part>
      </Part>
    </>
  )
}
