import { HEROES, type TableColour } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

interface PlayerCardProps {
  readonly name: string
  readonly colour: TableColour
  /** Plays on this device right now. */
  readonly playing: boolean
  readonly onChoose: () => void
}

/** A child's name under the hero of the child's colour. */
export function PlayerCard({ name, colour, playing, onChoose }: PlayerCardProps) {
  const table = tableOf(colour)
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={playing || undefined}
      className={`flex cursor-pointer flex-col overflow-hidden rounded-card border-4 bg-card shadow-card transition-[border-color,transform] hover:-translate-y-1 hover:border-brand ${playing ? 'border-brand' : 'border-line'}`}
    >
      <span
        className="flex h-36 items-end justify-center sm:h-44"
        style={{ backgroundColor: heroColours[table].light }}
      >
        <Hero table={table} mood="happy" size={132} className="max-sm:size-28" />
      </span>
      <span className="flex grow flex-col items-center justify-center gap-2 p-4">
        <span className="line-clamp-3 max-w-full font-display font-semibold text-xl leading-tight [overflow-wrap:anywhere] sm:text-2xl">
          {name}
        </span>
        {playing && <Badge tone="success">{m.family_playing_now()}</Badge>}
      </span>
    </button>
  )
}

/** A colour that this version does not know has the first hero. */
function tableOf(colour: TableColour): Table {
  return TABLES.find((table) => HEROES[table].colour === colour) ?? 1
}
