import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, light, dark, ink } = heroColours[8]
const ARMS = [
  'M60 106Q34 122 18 96',
  'M62 118Q40 146 14 134',
  'M72 126Q62 166 32 168',
  'M90 130Q94 166 72 180',
]

/** An octopus navigator with eight arms. */
export function Octo({ mood }: HeroFigureProps) {
  return (
    <>
      {[undefined, 'translate(200) scale(-1 1)'].map((side) => (
        <g key={side ?? 'left'} transform={side}>
          {ARMS.map((d, index) => (
            <g key={d} data-count="arm" data-part={`arm-${side ? ARMS.length * 2 - index : index + 1}`}>
              <Limb d={d} width={14} fill={main} ink={ink} />
              <path
                data-part="dots"
                d={d}
                fill="none"
                stroke={light}
                strokeWidth={5}
                strokeDasharray="0 11"
              />
            </g>
          ))}
        </g>
      ))}
      <Shape
        d="M44 92C44 52 66 30 100 30S156 52 156 92C156 124 136 142 100 142S44 124 44 92z"
        fill={main}
        shade="#169a9f"
        ink={ink}
      />
      <Face x={100} y={98} mood={mood} ink={ink} cheek="#ff9aa8" gap={27} />
      <Part name="cap">
        <Shape
          d="M56 42C50 14 74 6 100 6S150 14 144 42Q100 26 56 42z"
          fill="#fff"
          shade="#cfe9ee"
          ink={ink}
        />
        <Shape d="M56 42Q100 24 144 42V54Q100 36 56 54z" fill={dark} shade={ink} ink={ink} light={[0, -4]} />
        <circle data-part="badge" cx={100} cy={28} r={9} fill="#ffd45e" stroke={ink} strokeWidth={LINE} />
      </Part>
    </>
  )
}
