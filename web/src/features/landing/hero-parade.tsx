import { HEROES } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { Section } from '#web/features/landing/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** Twelve heroes, each with as many things to count as its table. */
export function HeroParade() {
  return (
    <Section
      id="heroes"
      title={m.landing_heroes_title()}
      intro={m.landing_heroes_intro()}
      className="pt-10 sm:pt-14"
    >
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 lg:grid-cols-6">
        {TABLES.map((table) => (
          <li key={table} className="group grid justify-items-center gap-2 text-center">
            <span className="relative isolate grid place-items-center">
              <svg viewBox="0 0 100 100" aria-hidden="true" className="-z-10 absolute inset-[8%]">
                <circle cx="50" cy="50" r="50" fill={heroColours[table].light} />
              </svg>
              <Hero
                table={table}
                size={132}
                className="size-24 transition-transform duration-200 group-hover:-translate-y-1.5 sm:size-33"
              />
            </span>
            <span className="font-display font-semibold text-lg leading-tight sm:text-xl">
              {HEROES[table].name}
            </span>
            <span className="text-ink-soft text-sm sm:text-base">{m.landing_heroes_table({ table })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
