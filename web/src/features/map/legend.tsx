import { countStars, type Star as FactStar, type StarLight } from '#core/stars/stars.ts'
import { Star } from '#web/art/star.tsx'
import { LIGHT_COUNTS } from '#web/features/map/star-words.ts'

const ORDER: readonly StarLight[] = ['bright', 'kindled', 'needs-polish', 'dark']

/** What the four shapes mean, and how many of each there are. */
export function Legend({ stars }: { stars: readonly FactStar[] }) {
  const count = countStars(stars)
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {ORDER.map((light) => (
        <div
          key={light}
          className="relative flex min-h-14 flex-col-reverse justify-center rounded-2xl bg-white/10 py-2 pr-3 pl-14 high-contrast:border-2 high-contrast:border-white sm:pl-16"
        >
          <dt className="text-sm text-white/90 leading-tight sm:text-base">
            <Star
              light={light}
              size={40}
              className="absolute top-1/2 left-3 size-9 -translate-y-1/2 sm:size-10"
            />
            {LIGHT_COUNTS[light]({ count: count[light] })}
          </dt>
          <dd className="font-display font-semibold text-2xl tabular-nums leading-none">{count[light]}</dd>
        </div>
      ))}
    </dl>
  )
}
