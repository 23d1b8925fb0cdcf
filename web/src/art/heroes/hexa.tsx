import { polygonPath } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, light, ink } = heroColours[6]
const BROWN = '#8f4d14'
const STEEL = '#d5e4ee'
const PLATES = [
  [72, 133],
  [100, 133],
  [128, 133],
  [86, 155.5],
  [114, 155.5],
  [100, 178],
] as const

function Wing() {
  return <Shape d="M60 122C34 138 4 124 5 98C6 70 44 80 64 108z" fill="#eefaff" shade="#bfe2f4" ink={ink} />
}

/** A honeybee engineer with six hexagon plates. */
export function Hexa({ mood }: HeroFigureProps) {
  return (
    <>
      <Part name="wing">
        <Wing />
      </Part>
      <g transform="translate(200) scale(-1 1)">
        <Part name="wing">
          <Wing />
        </Part>
      </g>
      <Shape
        d="M46 132C46 104 154 104 154 132C156 164 124 194 100 197C76 194 44 164 46 132z"
        fill={BROWN}
        shade="#713a0a"
        ink={ink}
      />
      {PLATES.map(([x, y], index) => (
        <path
          key={`${x} ${y}`}
          data-count="plate"
          data-part={`plate-${index + 1}`}
          d={polygonPath(x, y, 10.5, 6)}
          fill="#ffd257"
          stroke="#ffd257"
          strokeWidth={4}
        />
      ))}
      <Limb d="M48 142Q30 150 28 164" width={9} fill={main} ink={ink} />
      <Part name="wrench">
        <Limb d="M164 182L172 142" width={6} fill={STEEL} ink={ink} />
        <Limb d="M165 121A12 12 0 1 0 184 126" width={6} fill={STEEL} ink={ink} />
        <path d="M171 148L173 138" stroke={STEEL} strokeWidth={6} />
      </Part>
      <Limb d="M150 146Q162 148 168 162" width={9} fill={main} ink={ink} />
      <Shape
        d="M36 80C36 46 62 28 100 28S164 46 164 80C164 108 136 122 100 122S36 108 36 80z"
        fill={main}
        shade="#e9861a"
        ink={ink}
      />
      <Face x={100} y={86} mood={mood} ink={ink} cheek="#ff7a55" gap={28} />
      <Part name="feelers">
        <Limb d="M58 30Q50 8 36 10" width={4} fill={BROWN} ink={ink} />
        <Limb d="M142 30Q150 8 164 10" width={4} fill={BROWN} ink={ink} />
      </Part>
      <Part name="helmet">
        <Shape
          d="M48 54C48 24 70 8 100 8S152 24 152 54Q100 38 48 54z"
          fill="#fff8ec"
          shade={light}
          ink={ink}
          light={[-6, -4]}
        />
        <path d="M90 9q10 -2 20 0l3 37q-13 -2 -26 0z" fill="#4fb6e8" stroke={ink} strokeWidth={LINE} />
        <Limb d="M42 58Q100 36 158 58" width={5} fill="#fff8ec" ink={ink} />
      </Part>
    </>
  )
}
