import type { Postcard as PostcardOf } from '#core/logbook/postcards.ts'
import { HEROES } from '#core/tables/hero.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { Planet } from '#web/art/planet.tsx'
import { m } from '#web/generated/paraglide/messages.js'

type Named = Pick<PostcardOf, 'table' | 'number'>

export const postcardText = ({ table, number }: Named) => m.story_postcard({ card: `${table}-${number}` })

interface PostcardProps {
  readonly card: Named
  readonly sealed?: boolean
  /** What the hero does on its planet, where the card was just opened. */
  readonly does?: Doing
}

/** A picture of a hero at home and one line, with the hero as its stamp; sealed, only whom it is from. */
export function Postcard({ card, sealed = false, does }: PostcardProps) {
  const { table } = card
  const { name: hero } = HEROES[table]
  return (
    <article
      className="overflow-hidden rounded-card border-4 border-outline text-ink"
      style={{ backgroundColor: sealed ? heroColours[table].light : '#fffdf7' }}
    >
      {!sealed && (
        <div aria-hidden className="grid place-items-center border-outline border-b-4 bg-sky pt-1">
          <Planet table={table} medal="silver" mood="happy" does={does} className="w-full max-w-66" />
        </div>
      )}
      <div className="grid grid-cols-[1fr_auto] items-start gap-3 p-4">
        <div className="grid gap-2">
          <p className="text-pretty font-medium text-lg leading-snug">
            {sealed ? m.story_card_sealed({ n: table, hero }) : postcardText(card)}
          </p>
          <p className="font-display text-ink-soft">{sealed ? m.story_card_waits() : hero}</p>
        </div>
        <span
          className="grid size-14 place-items-center rounded-xl border-2 border-outline border-dashed"
          style={{ backgroundColor: heroColours[table].light }}
        >
          <Hero table={table} mood={sealed ? 'idle' : 'happy'} size={46} title={sealed ? '' : hero} />
        </span>
      </div>
    </article>
  )
}
