import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Shape } from '#web/art/shape.tsx'

const { main, light, ink } = heroColours[2]
const SHADE = '#e2624a'
const CREAM = '#fff4ea'

function Tail({ mirrored }: { mirrored: boolean }) {
  return (
    <g data-count="tail" transform={mirrored ? 'translate(200) scale(-1 1)' : undefined}>
      <Part name={mirrored ? 'tail-2' : 'tail-1'}>
        <Shape
          d="M96 180C48 188 10 168 12 130C13 108 26 92 20 66C18 56 12 48 5 42C40 38 66 62 64 98C63 122 70 142 98 146z"
          fill={main}
          shade={SHADE}
          ink={ink}
        />
        <path
          d="M5 42C40 38 66 62 64 98L52 88L45 102L35 90L24 100C23 88 23 76 20 66C18 56 12 48 5 42z"
          fill={CREAM}
          stroke={ink}
          strokeWidth={LINE}
        />
      </Part>
    </g>
  )
}

/** A comet fox with two tails. */
export function Dua({ mood }: HeroFigureProps) {
  return (
    <>
      <Tail mirrored={false} />
      <Tail mirrored />
      <Shape
        d="M68 185C62 154 76 132 100 132S138 154 132 185q-32 5 -64 0z"
        fill={main}
        shade={SHADE}
        ink={ink}
      />
      <path d="M84 186q-5 -34 16 -38q21 4 16 38z" fill={CREAM} />
      <path d="M100 176v10M84 176v10M116 176v10" fill="none" stroke={ink} strokeWidth={LINE} />
      <Shape
        d="M58 62Q52 36 58 18Q80 26 88 46Q100 43 112 46Q120 26 142 18Q148 36 142 62Q154 84 164 112Q136 148 100 148T36 112Q46 84 58 62z"
        fill={main}
        shade={SHADE}
        ink={ink}
        light={[-6, -6]}
      />
      <path data-part="ear-1" d="M64 32q10 6 14 18q-7 4 -11 9q-5 -14 -3 -27z" fill={light} />
      <path data-part="ear-2" d="M136 32q-10 6 -14 18q7 4 11 9q5 -14 3 -27z" fill={light} />
      <path
        d="M41 113Q62 104 84 114Q92 110 100 110T116 114Q138 104 159 113Q134 145 100 145T41 113z"
        fill={CREAM}
      />
      <Face x={100} y={98} mood={mood} ink={ink} cheek="#ffab98" gap={28} scale={0.98} />
      <path d="M93 100h14q-1 8 -7 8t-7 -8z" fill={ink} stroke={ink} strokeWidth={3} />
    </>
  )
}
