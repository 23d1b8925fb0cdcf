import type { Postcard as PostcardOf } from '#core/logbook/postcards.ts'
import { HEROES } from '#core/tables/hero.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { m } from '#web/generated/paraglide/messages.js'

type Named = Pick<PostcardOf, 'table' | 'number'>

export const postcardText = ({ table, number }: Named) => m.story_postcard({ card: `${table}-${number}` })

/** One line of a hero, with the hero as its stamp; sealed, only whom it is from. */
export function Postcard({ card, sealed = false }: { card: Named; sealed?: boolean }) {
  const { table } = card
  const { name: hero } = HEROES[table]
  return (
    <article
      className="grid min-h-40 grid-cols-[1fr_auto] gap-3 rounded-card border-4 border-outline bg-white p-4 text-ink"
      style={{ backgroundColor: sealed ? heroColours[table].light : '#fffdf7' }}
    >
      <div className="grid content-center gap-2">
        <p className="text-pretty font-medium text-lg leading-snug">
          {sealed ? m.story_card_sealed({ n: table, hero }) : postcardText(card)}
        </p>
        <p className="font-display text-ink-soft">{sealed ? m.story_card_waits() : hero}</p>
      </div>
      <span
        className="grid size-24 place-items-center max-[359px]:size-18 self-start rounded-xl border-2 border-outline border-dashed"
        style={{ backgroundColor: heroColours[table].light }}
      >
        <Hero
          table={table}
          mood={sealed ? 'idle' : 'happy'}
          size={84}
          title={sealed ? '' : hero}
          className="h-auto max-w-full"
        />
      </span>
    </article>
  )
}
