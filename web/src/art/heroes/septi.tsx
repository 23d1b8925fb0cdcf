import { heroColours } from '#web/art/hero-colours.ts'
import { LINE, Shape } from '#web/art/shape.tsx'
import { Face } from './face.tsx'
import type { HeroFigureProps } from './mood.ts'

const { main, light, ink } = heroColours[7]
const RAINBOW = ['#f4607a', '#ff9a4d', '#ffd34d', '#6fd27c', '#49bdf0', '#6f7df0', '#c07bea']
const BAND = 9.5

/** A snail whose shell is a rainbow of seven stripes. */
export function Septi({ mood }: HeroFigureProps) {
  return (
    <>
      <Shape
        d="M30 184C10 184 8 168 26 164H150C176 164 190 172 192 184z"
        fill={main}
        shade="#8458d6"
        ink={ink}
        light={[0, -7]}
      />
      <circle cx={128} cy={100} r={71} fill={ink} />
      {RAINBOW.map((colour, index) => (
        <circle key={colour} data-count="stripe" cx={128} cy={100} r={66 - index * BAND} fill={colour} />
      ))}
      <Shape
        d="M20 176C8 150 6 108 16 86C24 68 92 66 102 88C112 112 106 150 96 176z"
        fill={main}
        shade="#8458d6"
        ink={ink}
      />
      <path d="M36 76Q34 56 26 44M82 74Q86 54 94 44" fill="none" stroke={ink} strokeWidth={9} />
      <circle cx={25} cy={40} r={9} fill={light} stroke={ink} strokeWidth={LINE} />
      <circle cx={95} cy={40} r={9} fill={light} stroke={ink} strokeWidth={LINE} />
      <Face x={59} y={112} mood={mood} ink={ink} cheek="#ff9fcf" gap={23} scale={0.92} />
    </>
  )
}
