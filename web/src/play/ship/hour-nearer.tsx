import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { wakeWords } from '#web/play/ship/wake-words.ts'

interface HourNearerProps {
  readonly table: Table
  readonly missing: readonly Table[] | null
}

/** At an end that brought the hour of its table nearer: its hero says what that still waits for. */
export function HourNearer({ table, missing }: HourNearerProps) {
  if (!missing) return null
  return (
    <p className="on-stars text-balance text-lg">
      <Hero table={table} size={36} className="mr-2 inline-block align-middle" />
      {wakeWords(table, missing)}
    </p>
  )
}
