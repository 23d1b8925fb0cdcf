import type { Postcard as PostcardOf } from '#core/logbook/postcards.ts'
import { HEROES } from '#core/tables/hero.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { envelopePicture } from '#web/art/mail.ts'
import { postcardPicture } from '#web/art/postcards.ts'
import { m } from '#web/generated/paraglide/messages.js'

type Named = Pick<PostcardOf, 'table' | 'number'>

export const postcardText = ({ table, number }: Named) => m.story_postcard({ card: `${table}-${number}` })

interface PostcardProps {
  readonly card: Named
  readonly sealed?: boolean
}

/** A picture of what it tells and one line; sealed, only whom it is from. */
export function Postcard({ card, sealed = false }: PostcardProps) {
  const { table } = card
  const { name: hero } = HEROES[table]
  const { light, dark } = heroColours[table]
  return (
    <div className="@container h-full">
      <article
        className="grid h-full overflow-hidden rounded-card border-4 border-outline text-ink @lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        style={{ backgroundColor: sealed ? light : '#fffdf7' }}
      >
        <div
          aria-hidden
          className="grid grid-cols-1 place-items-center border-outline border-b-4 @lg:border-r-4 @lg:border-b-0"
        >
          {sealed ? (
            <img src={envelopePicture()} alt="" draggable={false} className="art w-2/5 py-4" />
          ) : (
            <img
              src={postcardPicture(card)}
              alt=""
              width={240}
              height={150}
              draggable={false}
              className="art size-full overflow-clip! object-cover"
            />
          )}
        </div>
        <div className="grid content-between gap-2 p-3 sm:p-4">
          <p className="text-pretty font-medium text-lg leading-snug lg:text-xl">
            {sealed ? m.story_card_sealed({ n: table, hero }) : postcardText(card)}
          </p>
          <p
            className="flex items-center justify-end gap-3 font-display font-semibold text-xl"
            style={{ color: dark }}
          >
            {sealed ? m.story_card_waits() : hero}
            <span className="grid size-14 shrink-0 place-items-center rounded-xl border-2 border-outline border-dashed">
              <Hero table={table} mood={sealed ? 'idle' : 'happy'} size={46} />
            </span>
          </p>
        </div>
      </article>
    </div>
  )
}
