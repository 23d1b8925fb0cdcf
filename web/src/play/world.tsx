import type { Medal } from '#core/mastery/mastery.ts'
import type { FactWithStatus } from '#core/status/fact-status.ts'
import type { Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { LightFigure } from '#web/art/light.tsx'
import { Planet } from '#web/art/planet.tsx'

interface WorldProps {
  readonly table: Table
  readonly medal: Medal
  /** The twelve lamps of its ring; none without it. */
  readonly lights?: readonly FactWithStatus[] | undefined
  readonly happy?: boolean
  readonly className?: string
}

/** A planet in the ring of its lamps. */
export function World({ table, lights, happy = false, className }: WorldProps) {
  return (
    <Planet table={table} mood={happy ? 'happy' : 'idle'} className={className}>
      {lights?.map(({ key, status }, index) => {
        const { x, y } = onCircle(120, 120, 108, (index + 1) * 30)
        const scale = status === 'new' ? 0.1 : 0.135
        return (
          <g key={key} transform={`translate(${x - 100 * scale} ${y - 100 * scale}) scale(${scale})`}>
            <LightFigure status={status} />
          </g>
        )
      })}
    </Planet>
  )
}
