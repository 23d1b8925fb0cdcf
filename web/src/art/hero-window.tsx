import type { CSSProperties } from 'react'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'

/** A hero behind a round window of the ship. */
export function HeroWindow({ table, size }: { table: Table; size: number }) {
  const { light, main } = heroColours[table]
  const ground: CSSProperties = { background: `radial-gradient(${light}, ${main})` }
  return (
    <span className="frame block rounded-full! p-1.5">
      <span
        className="grid place-items-center overflow-hidden rounded-full border-4 border-outline p-1"
        style={ground}
      >
        <Hero table={table} size={size} />
      </span>
    </span>
  )
}
