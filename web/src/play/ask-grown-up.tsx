import type { Play } from '#core/plans/seats.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface AskGrownUpProps {
  readonly table: Table | null
  readonly play: Exclude<Play, 'all'>
}

/** What a child sees of a plan: a hero, whom to ask, and where the fun goes on. Never a price or a way to pay. */
export function AskGrownUp({ table, play }: AskGrownUpProps) {
  const hero = table ?? 12
  return (
    <EmptyState
      picture={<Hero table={hero} mood="happy" size={140} />}
      title={m.play_ask_title()}
      message={play === 'none' ? m.play_ask_turn() : m.play_ask_resting({ hero: HEROES[hero].name })}
      action={
        play === 'none' ? (
          <ButtonLink to={paths.rewards}>{m.play_ask_rewards()}</ButtonLink>
        ) : (
          <ButtonLink to={paths.lessons}>{m.play_ask_lessons()}</ButtonLink>
        )
      }
    />
  )
}
