import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { HeroDrawing } from '#web/art/heroes/hero-drawing.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Sheet } from '#web/report/print/sheet.tsx'

/** Their lines are light, so they need more contrast to come out of a printer. */
const BRIGHT: readonly Table[] = [1, 3, 4, 5, 6, 8, 10]

/** The twelve heroes as outlines. Eyes keep their black, so that the heroes look back. */
export function HeroesSheet() {
  return (
    <Sheet label={m.grown_ups_print_heroes()}>
      <p className="text-sm">{m.grown_ups_print_heroes_hint()}</p>
      <ul className="grid grid-cols-3 justify-items-center gap-y-[2mm]">
        {TABLES.map((table) => (
          <li key={table} className="grid justify-items-center">
            <HeroDrawing
              table={table}
              size={176}
              className={`${BRIGHT.includes(table) ? 'art-outline-bright' : 'art-outline'} h-auto w-[46mm] max-w-full`}
            />
            <span className="font-display text-lg">
              {HEROES[table].name} · {table}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
