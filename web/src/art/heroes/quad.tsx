import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, light, dark, ink } = heroColours[4]

interface ArmProps {
  n: number
  d: string
  hand: [number, number]
  ball: [number, number]
  colour: string
}

function Arm({ n, d, hand, ball, colour }: ArmProps) {
  return (
    <g data-count="arm">
      <Part name={`arm-${n}`}>
        <Limb d={d} width={13} fill={main} ink={ink} />
      </Part>
      <Part name={`ball-${n}`}>
        <circle cx={ball[0]} cy={ball[1]} r={14} fill={colour} stroke={ink} strokeWidth={LINE} />
        <path d={`M${ball[0] - 7} ${ball[1] - 2}q1 -5 6 -6`} fill="none" stroke="#fff" strokeWidth={4} />
      </Part>
      <circle
        data-part={`arm-${n}`}
        cx={hand[0]}
        cy={hand[1]}
        r={10.5}
        fill={light}
        stroke={ink}
        strokeWidth={LINE}
      />
    </g>
  )
}

const ARMS: Omit<ArmProps, 'n'>[] = [
  { d: 'M64 94Q44 92 34 66', hand: [32, 58], ball: [30, 36], colour: '#ffd45e' },
  { d: 'M136 94Q156 92 166 66', hand: [168, 58], ball: [170, 36], colour: '#ff8f7a' },
  { d: 'M62 132Q40 142 26 128', hand: [22, 126], ball: [20, 104], colour: '#8de0b8' },
  { d: 'M138 132Q160 142 174 128', hand: [178, 126], ball: [180, 104], colour: '#c3a5fb' },
]

/** A juggler with four arms. */
export function Quad({ mood }: HeroFigureProps) {
  return (
    <>
      {ARMS.map((arm, index) => (
        <Arm key={arm.d} n={index + 1} {...arm} />
      ))}
      <Shape d="M62 185a16 14 0 0 1 34 0z" fill={dark} shade={ink} ink={ink} />
      <Shape d="M104 185a16 14 0 0 1 34 0z" fill={dark} shade={ink} ink={ink} />
      <Part name="body">
        <Part name="curl">
          <Limb d="M100 38Q96 16 112 14Q122 16 117 24" width={5} fill={main} ink={ink} />
        </Part>
        <Shape
          d="M100 30C134 30 150 66 150 110C150 152 134 176 100 176S50 152 50 110C50 66 66 30 100 30z"
          fill={main}
          shade="#2f94d8"
          ink={ink}
        />
        <path d="M54 132Q100 160 146 132Q138 173 100 173T54 132z" fill={light} />
        <path
          data-part="tie"
          d="M100 149l-17 -8v18l17 -7l17 7v-18z"
          fill="#ff8f7a"
          stroke={ink}
          strokeWidth={LINE}
        />
        <Face x={100} y={100} mood={mood} ink={ink} cheek="#ffb4c0" gap={25} />
      </Part>
    </>
  )
}
