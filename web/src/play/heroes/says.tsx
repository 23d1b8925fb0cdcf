import type { CSSProperties } from 'react'
import type { Table } from '#core/tables/table.ts'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import { useLine } from '#web/play/heroes/use-line.ts'
import type { Reacting } from '#web/worlds/heroes/use-reactions.ts'

interface SaysProps {
  readonly table: Table
  readonly at: Reacting['says']
  /** How far the ship has come: it is spoken from there. */
  readonly share: number
}

/** The companion's line beside the flight. */
export function Says({ table, at, share }: SaysProps) {
  const line = useLine(table, at)
  if (line === null) return null
  return (
    <div className="flight-says" style={{ '--share': share } as CSSProperties}>
      <Bubble line={line} />
    </div>
  )
}
