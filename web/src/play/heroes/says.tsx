import type { CSSProperties, ReactNode } from 'react'
import type { Table } from '#core/tables/table.ts'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import { useLine } from '#web/play/heroes/use-line.ts'
import type { Reacting } from '#web/worlds/heroes/use-reactions.ts'

interface BesideShipProps {
  /** How far the ship has come, from 0 to 1: the bubble hangs beside it. */
  readonly share: number
  readonly children: ReactNode
}

export function BesideShip({ share, children }: BesideShipProps) {
  return (
    <div
      className="flight-says"
      data-side={share < 0.5 ? 'right' : 'left'}
      style={{ '--share': share } as CSSProperties}
    >
      {children}
    </div>
  )
}

interface SaysProps extends Omit<BesideShipProps, 'children'> {
  readonly table: Table
  readonly at: Reacting['says']
}

/** The companion's line. */
export function Says({ table, at, share }: SaysProps) {
  const line = useLine(table, at)
  if (line === null) return null
  return (
    <BesideShip share={share}>
      <Bubble line={line} />
    </BesideShip>
  )
}
