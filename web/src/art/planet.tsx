import { memo, type ReactNode } from 'react'
import type { Table } from '#core/tables/table.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { HeroFigure } from '#web/art/heroes/hero-drawing.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { Shape } from '#web/art/shape.tsx'

const GLOBE = 'M-64 0a64 64 0 1 1 128 0a64 64 0 1 1 -128 0z'
const CRATERS = [
  [-34, 14, 11, 6],
  [26, 30, 14, 7],
  [4, 48, 8, 4],
  [44, 2, 7, 4],
] as const

interface PlanetProps extends DrawingProps {
  readonly table: Table
  readonly mood?: Mood
  /** Drawn around it on the same canvas of 240 × 240. */
  readonly children?: ReactNode
}

/** The home of a hero, in the hero's colours. */
export const Planet = memo(function Planet({
  table,
  mood = 'idle',
  children,
  size = 120,
  title,
  className,
}: PlanetProps) {
  const { main, dark, light, ink } = heroColours[table]
  return (
    <Drawing canvas={[240, 240]} size={size} title={title} className={className}>
      {children}
      <g transform="translate(120 140)">
        <circle r={78} fill={main} opacity={0.22} />
        <Shape d={GLOBE} fill={main} shade={dark} ink={ink} line={4} light={[-9, -10]} />
        <g fill={dark} opacity={0.55}>
          {CRATERS.map(([x, y, rx, ry]) => (
            <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} />
          ))}
        </g>
        <path
          d="M-50 -22a54 54 0 0 1 26 -27"
          fill="none"
          stroke={light}
          strokeWidth={7}
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(61 16) scale(0.59)">
        <HeroFigure table={table} mood={mood} />
      </g>
    </Drawing>
  )
})
