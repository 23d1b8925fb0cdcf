import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'

/** So many empty places of a page are shown. */
const PLACES = 4

/** Who comes next, each in a place that is still empty. */
export function ToCome({ tables }: { tables: readonly Table[] }) {
  return tables.slice(0, PLACES).map((table) => (
    <li
      key={`to-come-${table}`}
      aria-hidden="true"
      className="grid min-h-26 place-items-center rounded-card border-3 border-field border-dashed p-3"
    >
      <Hero table={table} size={72} className="opacity-35 grayscale" />
    </li>
  ))
}
