import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Shape } from '#web/art/shape.tsx'

const { main, light, ink } = heroColours[9]
const SHADE = '#c63f9c'
const GLOW = '#fff0a8'
const WHISKERS = ['M48 104Q28 92 11 94', 'M44 116Q24 112 8 117', 'M48 128Q30 132 15 142']
const SPOTS = [
  [74, 57, 7],
  [100, 49, 8.5],
  [126, 57, 7],
] as const

/** A nebula cat: six whiskers and three spots make nine. */
export function Nona({ mood }: HeroFigureProps) {
  return (
    <>
      <Part name="tail">
        <Shape
          d="M126 184C176 190 196 160 180 142C170 130 152 138 156 150C164 146 168 166 128 164z"
          fill={main}
          shade={SHADE}
          ink={ink}
        />
      </Part>
      <Shape
        d="M58 185C54 152 74 134 100 134S146 152 142 185q-42 5 -84 0z"
        fill={main}
        shade={SHADE}
        ink={ink}
      />
      <path d="M80 187q-4 -34 20 -37q24 3 20 37z" fill={light} />
      <path d="M80 176v11M120 176v11M100 170v17" fill="none" stroke={ink} strokeWidth={LINE} />
      <Shape
        d="M44 72Q40 40 46 20Q68 28 82 42Q100 37 118 42Q132 28 154 20Q160 40 156 72Q168 90 166 108C162 138 134 152 100 152S38 138 34 108Q32 90 44 72z"
        fill={main}
        shade={SHADE}
        ink={ink}
      />
      <path data-part="ear-1" d="M52 35q10 4 16 12q-10 6 -16 17q-2 -15 0 -29z" fill={light} />
      <path data-part="ear-2" d="M148 35q-10 4 -16 12q10 6 16 17q2 -15 0 -29z" fill={light} />
      {SPOTS.map(([x, y, r], index) => (
        <circle
          key={x}
          data-count="spot"
          data-part={`spot-${index + 1}`}
          cx={x}
          cy={y}
          r={r}
          fill={GLOW}
          stroke={ink}
          strokeWidth={4}
        />
      ))}
      {[undefined, 'translate(200) scale(-1 1)'].map((side) => (
        <g key={side ?? 'left'} transform={side}>
          {WHISKERS.map((d, index) => (
            <g key={d} data-count="whisker" data-part={`whisker-${index + (side ? 4 : 1)}`} fill="none">
              <path d={d} stroke={ink} strokeWidth={9} />
              <path d={d} stroke={GLOW} strokeWidth={3.5} />
            </g>
          ))}
        </g>
      ))}
      <Face x={100} y={101} mood={mood} ink={ink} cheek="#ffa6d6" gap={27} scale={1.03} />
      <path d="M95 106h10q-1 6 -5 6t-5 -6z" fill={ink} stroke={ink} strokeWidth={3} />
    </>
  )
}
