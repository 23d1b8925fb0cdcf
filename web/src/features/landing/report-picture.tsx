import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** Stars of 20, as an example. */
const ROWS: readonly { table: Table; stars: number }[] = [
  { table: 2, stars: 20 },
  { table: 5, stars: 20 },
  { table: 10, stars: 18 },
  { table: 4, stars: 14 },
  { table: 7, stars: 6 },
]
const FULL = 20

/** A report as a parent sees it, drawn with example figures. */
export function ReportPicture() {
  return (
    <figure className="rounded-[2rem] bg-card p-6 shadow-card sm:p-8">
      <figcaption className="mb-5 flex items-baseline justify-between gap-3">
        <span className="font-display font-semibold text-2xl">{m.landing_report_example_title()}</span>
        <span className="rounded-full bg-tone-slate-soft px-3 py-1 text-sm text-tone-slate">
          {m.landing_report_example()}
        </span>
      </figcaption>
      <ul className="grid gap-4">
        {ROWS.map(({ table, stars }) => (
          <li key={table} className="grid grid-cols-[3.25rem_1fr_3.5rem] items-center gap-4">
            <Hero table={table} size={52} />
            <div className="grid gap-1.5">
              <span className="flex flex-wrap justify-between gap-x-3 font-display font-medium">
                {m.landing_report_row({ table, hero: HEROES[table].name })}
                {stars < FULL / 2 && (
                  <span className="font-medium text-tone-orange">{m.landing_report_needs_practice()}</span>
                )}
              </span>
              <svg
                viewBox="0 0 200 12"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-3 w-full rounded-full bg-line high-contrast:border-2 high-contrast:border-line high-contrast:bg-card"
              >
                <rect width={(stars / FULL) * 200} height="12" fill={heroColours[table].main} />
              </svg>
            </div>
            <span className="text-right font-display font-semibold tabular-nums">
              {stars}/{FULL}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
