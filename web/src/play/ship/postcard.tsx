import type { Postcard as PostcardOf } from '#core/logbook/postcards.ts'
import { HEROES } from '#core/tables/hero.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { envelopePicture } from '#web/art/mail.ts'
import { Planet } from '#web/art/planet.tsx'
import { m } from '#web/generated/paraglide/messages.js'

type Named = Pick<PostcardOf, 'table' | 'number'>

export const postcardText = ({ table, number }: Named) => m.story_postcard({ card: `${table}-${number}` })

interface PostcardProps {
  readonly card: Named
  readonly sealed?: boolean
}

/** A picture of a hero at home and one line; sealed, only whom it is from. */
export function Postcard({ card, sealed = false }: PostcardProps) {
  const { table } = card
  const { name: hero } = HEROES[table]
  const { light, dark } = heroColours[table]
  return (
    <article
      className="grid h-full min-h-40 grid-cols-[2fr_3fr] overflow-hidden rounded-card border-4 border-outline text-ink"
      style={{ backgroundColor: sealed ? light : '#fffdf7' }}
    >
      <div
        aria-hidden
        className={`grid place-items-center border-outline border-r-4 p-1 ${sealed ? '' : 'bg-sky'}`}
      >
        {sealed ? (
          <img src={envelopePicture()} alt="" draggable={false} className="art w-3/5" />
        ) : (
          <Planet table={table} medal="silver" mood="happy" className="w-full max-w-52" />
        )}
      </div>
      <div className="grid content-between gap-2 p-3 sm:p-4">
        <p className="text-pretty font-medium text-lg leading-snug lg:text-xl">
          {sealed ? m.story_card_sealed({ n: table, hero }) : postcardText(card)}
        </p>
        {sealed ? (
          <p className="flex items-end justify-between gap-2 font-display">
            {m.story_card_waits()}
            <span className="grid size-14 shrink-0 place-items-center rounded-xl border-2 border-outline border-dashed">
              <Hero table={table} size={46} />
            </span>
          </p>
        ) : (
          <p className="text-right font-display font-semibold text-xl" style={{ color: dark }}>
            {hero}
          </p>
        )}
      </div>
    </article>
  )
}
