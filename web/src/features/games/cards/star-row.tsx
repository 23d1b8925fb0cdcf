import { Star } from 'lucide-react'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface StarRowProps {
  /** `null` before the lesson was finished. */
  readonly score: number | null
  /** The stars come in one after the other. */
  readonly filling?: boolean
}

/** The best result as ten stars, or the one just reached. */
export function StarRow({ score, filling = false }: StarRowProps) {
  const label = filling ? m.games_card_reached : m.games_card_stars
  return (
    <div
      role="img"
      aria-label={score === null ? m.games_card_no_stars() : label({ score })}
      className="flex justify-center gap-0.5"
    >
      {Array.from({ length: LESSON_LENGTH }, (_, place) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
          key={place}
          aria-hidden
          style={filling ? { animationDelay: `${place * 120}ms` } : undefined}
          className={`size-4 ${filling && place < (score ?? 0) ? 'star-in' : ''} ${place < (score ?? 0) ? 'fill-sun text-sun-dark' : 'fill-line text-line high-contrast:fill-card'}`}
        />
      ))}
    </div>
  )
}
