import { heroColours } from '#web/art/hero-colours.ts'
import { LINE, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, ink } = heroColours[9]
const SHADE = '#c43a99'
const WHISKERS = ['M44 104L10 92', 'M42 116H6', 'M44 128L10 140']
const SPOTS = [
  [76, 56, 7],
  [100, 48, 8.5],
  [124, 56, 7],
] as const

/** A nebula cat: six whiskers and three spots make nine. */
export function Nona({ mood }: HeroFigureProps) {
  return (
    <>
      <Shape d="M134 178C176 176 186 150 170 140C160 134 156 146 160 152C162 160 148 162 132 158z" fill={main} shade={SHADE} ink={ink} />
      <Shape d="M66 184C62 156 74 136 100 136S138 156 134 184q-34 6 -68 0z" fill={main} shade={SHADE} ink={ink} />
      <path d="M84 186v-14M116 186v-14M100 187v-8" fill="none" stroke={ink} strokeWidth={LINE} />
      <Shape
        d="M44 72Q40 40 46 22Q66 28 80 42Q100 36 120 42Q134 28 154 22Q160 40 156 72Q168 90 166 108C162 136 134 150 100 150S38 136 34 108Q32 90 44 72z"
        fill={main}
        shade={SHADE}
        ink={ink}
      />
      <path d="M52 36q10 4 16 12q-9 6 -15 16q-3 -14 -1 -28zM148 36q-10 4 -16 12q9 6 15 16q3 -14 1 -28z" fill={light} />
      {SPOTS.map(([x, y, r]) => (
        <circle key={x} data-count="spot" cx={x} cy={y} r={r} fill="#fff3b8" stroke={ink} strokeWidth={4} />
      ))}
      {[undefined, 'translate(200) scale(-1 1)'].map((side) => (
        <g key={side ?? 'left'} transform={side}>
          {WHISKERS.map((d) => (
            <g key={d} data-count="whisker" fill="none">
              <path d={d} stroke={ink} strokeWidth={10} />
              <path d={d} stroke="#fff3b8" strokeWidth={4} />
            </g>
          ))}
        </g>
      ))}
      <Face x={100} y={100} mood={mood} ink={ink} cheek="#ffa6d6" gap={26} />
      <path d="M95 110h10q-1 6 -5 6t-5 -6z" fill={ink} stroke={ink} strokeWidth={3} />
    </>
  )
}
