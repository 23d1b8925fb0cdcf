import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, light, dark, ink } = heroColours[3]

function Leg({ name, hip, foot }: { name: string; hip: number; foot: number }) {
  return (
    <g data-count="leg" data-part={name}>
      <Limb d={`M${hip} 128L${foot} 168`} width={12} fill={main} ink={ink} />
      <Shape d={`M${foot - 20} 184a20 19 0 0 1 40 0z`} fill="#ffd45e" shade="#eeae2f" ink={ink} />
    </g>
  )
}

/** A robot on three legs. */
export function Trix({ mood }: HeroFigureProps) {
  return (
    <>
      <Leg name="leg-1" hip={68} foot={40} />
      <Leg name="leg-2" hip={132} foot={160} />
      <Leg name="leg-3" hip={100} foot={100} />
      <path d="M100 34V22" stroke={ink} strokeWidth={8} />
      <Part name="cap">
        <Shape
          d="M84 20a16 9 0 0 1 32 0a16 9 0 0 1 -32 0z"
          fill="#ff8f7a"
          shade="#dd6450"
          ink={ink}
          light={[-3, -4]}
        />
      </Part>
      <Part name="ear-1">
        <Shape d="M30 72h-4a8 8 0 0 0 -8 8v22a8 8 0 0 0 8 8h4z" fill={main} shade={dark} ink={ink} />
      </Part>
      <Part name="ear-2">
        <Shape d="M170 72h4a8 8 0 0 1 8 8v22a8 8 0 0 1 -8 8h-4z" fill={main} shade={dark} ink={ink} />
      </Part>
      <Shape
        d="M30 92C30 54 60 32 100 32S170 54 170 92V118a24 24 0 0 1 -24 24H54a24 24 0 0 1 -24 -24z"
        fill={main}
        shade="#35b48c"
        ink={ink}
        light={[-8, -8]}
      />
      <path data-part="shine" d="M46 64Q53 50 68 44" fill="none" stroke={light} strokeWidth={7} />
      <rect x={44} y={60} width={112} height={72} rx={30} fill="#f2fffa" stroke={ink} strokeWidth={LINE} />
      <Face x={100} y={95} mood={mood} ink={ink} cheek="#ffb9ae" gap={27} scale={0.92} />
    </>
  )
}
