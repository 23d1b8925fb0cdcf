import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, light, ink } = heroColours[7]
const RAINBOW = ['#f4607a', '#ff9a4d', '#ffd34d', '#6fd27c', '#49bdf0', '#6f7df0', '#c07bea']
const BAND = 9.5

/** A snail whose shell is a rainbow of seven stripes. */
export function Septi({ mood }: HeroFigureProps) {
  return (
    <>
      <circle data-part="shell" cx={128} cy={100} r={71} fill={ink} />
      {RAINBOW.map((colour, index) => (
        <circle
          key={colour}
          data-count="stripe"
          data-part={`stripe-${index + 1}`}
          cx={128}
          cy={100}
          r={66 - index * BAND}
          fill={colour}
        />
      ))}
      <Part name="body">
        <Part name="stalk-1">
          <Limb d="M38 78Q36 58 28 46" width={6} fill={main} ink={ink} />
          <circle cx={27} cy={40} r={10} fill={light} stroke={ink} strokeWidth={LINE} />
        </Part>
        <Part name="stalk-2">
          <Limb d="M78 78Q82 56 90 44" width={6} fill={main} ink={ink} />
          <circle cx={92} cy={38} r={10} fill={light} stroke={ink} strokeWidth={LINE} />
        </Part>
        <Shape
          d="M195 185H44C24 185 20 168 26 150C12 140 6 124 6 106C6 80 28 66 56 66S106 82 106 108C106 126 100 136 94 146C100 158 114 160 132 160C162 160 188 164 195 185z"
          fill={main}
          shade="#8458d6"
          ink={ink}
        />
        <Face x={56} y={108} mood={mood} ink={ink} cheek="#ff9fcf" gap={23} scale={0.95} />
      </Part>
    </>
  )
}
