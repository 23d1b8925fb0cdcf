import { heroColours } from '#web/art/hero-colours.ts'
import { LINE, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, dark, ink } = heroColours[2]
const CREAM = '#fff4ea'

function Tail({ mirrored }: { mirrored: boolean }) {
  return (
    <g data-count="tail" transform={mirrored ? 'translate(200) scale(-1 1)' : undefined}>
      <Shape
        d="M86 168C52 178 14 160 12 118C11 92 22 70 16 44C46 58 58 84 56 108C55 128 66 140 90 144z"
        fill={main}
        shade={dark}
        ink={ink}
      />
      <path d="M16 44C46 58 58 84 56 108Q48 96 38 102Q34 88 20 92Q22 66 16 44z" fill={CREAM} stroke={ink} strokeWidth={LINE} />
    </g>
  )
}

/** A comet fox with two tails. */
export function Dua({ mood }: HeroFigureProps) {
  return (
    <>
      <Tail mirrored={false} />
      <Tail mirrored />
      <Shape d="M70 184C64 150 76 130 100 130S136 150 130 184q-30 6 -60 0z" fill={main} shade={dark} ink={ink} />
      <path d="M84 184q-4 -34 16 -38q20 4 16 38z" fill={CREAM} />
      <path d="M100 172v13M74 176q2 10 13 9M126 176q-2 10 -13 9" fill="none" stroke={ink} strokeWidth={LINE} />
      <Shape
        d="M54 66Q50 34 60 18Q80 28 88 48Q100 45 112 48Q120 28 140 18Q150 34 146 66Q160 84 166 112Q140 146 100 146T34 112Q40 84 54 66z"
        fill={main}
        shade={dark}
        ink={ink}
        light={[-6, -6]}
      />
      <path d="M62 34q10 6 14 18q-8 4 -13 11q-3 -16 -1 -29zM138 34q-10 6 -14 18q8 4 13 11q3 -16 1 -29z" fill={light} />
      <path d="M39 112Q60 104 82 118Q92 124 100 124T118 118Q140 104 161 112Q138 143 100 143T39 112z" fill={CREAM} />
      <Face x={100} y={99} mood={mood} ink={ink} cheek="#ffab98" gap={29} scale={0.95} />
      <path d="M93 108h14q-1 8 -7 8t-7 -8z" fill={ink} stroke={ink} strokeWidth={3} />
    </>
  )
}
