import { useId } from 'react'
import { onCircle, sparkPath } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { HeroFigureProps } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

const { main, dark, ink } = heroColours[11]
const GOLD = '#ffd45e'
const SHADE = '#c92b48'
export const SPARKS = Array.from({ length: 11 }, (_, index) => onCircle(100, 103, 84, -130 + index * 26))

/** The captain of a team of eleven sparks. */
export function Elva({ mood }: HeroFigureProps) {
  const spark = useId()
  return (
    <>
      <defs>
        <path id={spark} d={sparkPath(0, 0, 15)} fill={GOLD} stroke={ink} strokeWidth={4} />
      </defs>
      {SPARKS.map(({ x, y }, index) => (
        <use
          key={`${x} ${y}`}
          data-count="spark"
          data-part={`spark-${index + 1}`}
          href={`#${spark}`}
          x={x}
          y={y}
        />
      ))}
      <Part name="cape">
        <Shape
          d="M78 134Q60 158 46 184Q100 194 154 184Q140 158 122 134z"
          fill={dark}
          shade="#8a0c26"
          ink={ink}
        />
      </Part>
      <Limb d="M74 154Q60 158 56 168" width={9} fill={main} ink={ink} />
      <Limb d="M126 154Q140 158 144 168" width={9} fill={main} ink={ink} />
      <Shape
        d="M72 188C68 160 74 140 100 140S132 160 128 188q-28 4 -56 0z"
        fill="#fff"
        shade="#f6d5da"
        ink={ink}
      />
      <path d="M100 158v28" stroke={ink} strokeWidth={4} />
      {/* Buttons, not a star: a child who counts the sparks must find eleven. */}
      <circle cx={90} cy={164} r={3.5} fill={GOLD} />
      <circle cx={90} cy={177} r={3.5} fill={GOLD} />
      <Shape
        d="M50 96C50 66 74 54 100 54S150 66 150 96C150 118 153 128 165 130C158 146 140 148 128 142H72C60 148 42 146 35 130C47 128 50 118 50 96z"
        fill={main}
        shade={SHADE}
        ink={ink}
      />
      <Shape
        d="M58 102C58 78 76 66 100 66S142 78 142 102C142 132 124 147 100 147S58 132 58 102z"
        fill="#ffe0d6"
        shade="#f7bfb4"
        ink={ink}
      />
      <Face x={100} y={110} mood={mood} ink={ink} cheek="#ff9f9f" gap={23} scale={0.96} />
      <Shape
        d="M58 98C62 62 138 62 142 98Q126 92 118 78Q92 90 58 98z"
        fill={main}
        shade={SHADE}
        ink={ink}
        light={[-3, -4]}
      />
      <Part name="cap">
        <Shape
          d="M58 66C48 40 72 34 100 34S152 40 142 66Q100 50 58 66z"
          fill="#fff"
          shade="#f6d5da"
          ink={ink}
        />
        <Shape
          d="M56 66Q100 46 144 66L148 80Q100 58 52 80z"
          fill={dark}
          shade="#8a0c26"
          ink={ink}
          light={[0, -5]}
        />
        <circle data-part="badge" cx={100} cy={52} r={8} fill={GOLD} stroke={ink} strokeWidth={LINE} />
      </Part>
    </>
  )
}
