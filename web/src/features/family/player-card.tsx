import { HEROES, type TableColour } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { HeroWindow } from '#web/art/hero-window.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

interface PlayerCardProps {
  readonly name: string
  readonly colour: TableColour
  /** Plays on this device right now. */
  readonly playing: boolean
  readonly onChoose: () => void
}

export function PlayerCard({ name, colour, playing, onChoose }: PlayerCardProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={playing || undefined}
      className="on-stars flex cursor-pointer flex-col items-center gap-3 rounded-[2rem] p-2 transition-transform hover:-translate-y-1"
    >
      <span className="w-full max-w-40 [&_img]:h-auto [&_img]:w-full">
        <HeroWindow table={tableOf(colour)} size={128} />
      </span>
      <span className="wrap-anywhere line-clamp-3 max-w-full font-display font-semibold text-xl leading-tight sm:text-2xl">
        {name}
      </span>
      {playing && <Badge tone="success">{m.family_playing_now()}</Badge>}
    </button>
  )
}

/** A colour that this version does not know has the first hero. */
function tableOf(colour: TableColour): Table {
  return TABLES.find((table) => HEROES[table].colour === colour) ?? 1
}
