import type { Table } from '#core/tables/table.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { METALS, type Metal } from '#web/art/metal.ts'
import { LINE, Shape } from '#web/art/shape.tsx'

const WAVES = 12

/** A soft scalloped rim, so that a medal is never mistaken for a coin. */
function rim(radius: number): string {
  const start = onCircle(100, 122, radius, 0)
  const arcs = Array.from({ length: WAVES }, (_, wave) => {
    const end = onCircle(100, 122, radius, ((wave + 1) * 360) / WAVES)
    return `A19 19 0 0 1 ${end.x} ${end.y}`
  })
  return `M${start.x} ${start.y}${arcs.join('')}Z`
}

const RIM = rim(58)
const EMPTY = { main: '#f1eef8', light: '#fbfaff', dark: '#d8d3e6', ink: '#8f8aa8' }

interface MedalProps extends DrawingProps {
  table: Table
  /** `none` draws the empty place where the medal will hang. */
  level: Metal | 'none'
}

export function Medal({ table, level, size = 72, title, className }: MedalProps) {
  const earned = level !== 'none'
  const { main, light, dark, ink } = earned ? METALS[level] : EMPTY
  const ribbon = earned ? heroColours[table] : EMPTY
  return (
    <Drawing canvas={[200, 200]} size={size} title={title} className={className}>
      <Shape d="M52 10H92L118 84L84 96z" fill={ribbon.main} shade={ribbon.dark} ink={ink} />
      <Shape d="M148 10H108L82 84L116 96z" fill={ribbon.main} shade={ribbon.dark} ink={ink} />
      <Shape d={RIM} fill={main} shade={dark} ink={ink} />
      <circle
        cx={100}
        cy={122}
        r={43}
        fill={light}
        stroke={earned ? dark : ink}
        strokeWidth={LINE}
        strokeDasharray={earned ? undefined : '1 11'}
      />
      <text className="art-numeral" x={100} y={141} fontSize={54} fill={ink}>
        {table}
      </text>
    </Drawing>
  )
}
