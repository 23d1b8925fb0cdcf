import { Link } from 'react-router'
import { FREE_TABLES } from '#core/plans/free-tables.ts'
import type { Play } from '#core/plans/seats.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface AskGrownUpProps {
  readonly table: Table | null
  readonly play: Exclude<Play, 'all'>
}

/** What a child sees of a plan: a hero, whom to ask, and where the fun goes on. Never a price or a way to pay. */
export function AskGrownUp({ table, play }: AskGrownUpProps) {
  const hero = table ?? 12
  return (
    <section className="mx-auto grid w-full max-w-2xl overflow-hidden rounded-card bg-card text-center shadow-card">
      <div
        className="flex h-44 items-end justify-center pb-1"
        style={{ backgroundColor: heroColours[hero].light }}
      >
        <Hero table={hero} mood="happy" size={152} />
      </div>
      <div className="grid justify-items-center gap-4 p-6">
        <h2 className="font-semibold text-3xl">{m.play_ask_title()}</h2>
        <p className="max-w-prose text-balance text-ink-soft text-xl">
          {play === 'none' ? m.play_ask_turn() : m.play_ask_resting({ hero: HEROES[hero].name })}
        </p>
        {play === 'none' ? (
          <ButtonLink to={paths.rewards} size="lg">
            {m.play_ask_rewards()}
          </ButtonLink>
        ) : (
          <ReadyHeroes />
        )}
      </div>
    </section>
  )
}

function ReadyHeroes() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {FREE_TABLES.map((table) => (
        <li key={table}>
          <Link
            to={paths.lesson(table)}
            aria-label={m.play_ask_lesson({ table })}
            className="grid h-28 w-26 place-items-center rounded-card pt-2 font-display font-semibold text-2xl no-underline transition-transform hover:-translate-y-1 high-contrast:border-2 high-contrast:border-line"
            style={{ backgroundColor: heroColours[table].light, color: heroColours[table].dark }}
          >
            <Hero table={table} size={64} />
            {table}
          </Link>
        </li>
      ))}
    </ul>
  )
}
