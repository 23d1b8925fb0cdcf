import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, light, dark, ink } = heroColours[1]

/** A small moon with one antenna. */
export function Uno({ mood }: HeroFigureProps) {
  return (
    <>
      <Part name="body">
        <g data-count="antenna" data-part="antenna">
          <Limb d="M98 66Q96 44 106 32" width={5} fill={main} ink={ink} />
          <Part name="ball">
            <circle cx={111} cy={22} r={13} fill="#ffd45e" stroke={ink} strokeWidth={LINE} />
            <circle cx={107} cy={18} r={4} fill="#fff6d6" />
          </Part>
        </g>
        <Limb
          d={mood === 'happy' ? 'M46 118Q28 108 24 88' : 'M46 122Q30 128 26 142'}
          width={13}
          fill={dark}
          ink={ink}
        />
        <Limb
          d={mood === 'idle' || mood === 'blink' ? 'M154 122Q170 128 174 142' : 'M154 118Q172 108 176 88'}
          width={13}
          fill={dark}
          ink={ink}
        />
      </Part>
      <Shape d="M62 184a15 14 0 0 1 32 0z" fill={dark} shade={ink} ink={ink} />
      <Shape d="M106 184a15 14 0 0 1 32 0z" fill={dark} shade={ink} ink={ink} />
      <Part name="body">
        <Shape
          d="M36 116a64 62 0 1 1 128 0a64 62 0 1 1 -128 0z"
          fill={light}
          shade={main}
          ink={ink}
          light={[-14, -12]}
        />
        <g fill={main} data-part="craters">
          <ellipse cx={66} cy={82} rx={12} ry={9} transform="rotate(-24 66 82)" />
          <ellipse cx={132} cy={76} rx={8} ry={6} />
          <ellipse cx={64} cy={160} rx={8} ry={5} transform="rotate(28 64 160)" />
        </g>
        <Face x={100} y={120} mood={mood} ink={ink} cheek="#f7a8b4" gap={27} />
      </Part>
    </>
  )
}
