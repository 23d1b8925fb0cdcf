import { Star } from 'lucide-react'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** The best result as ten stars; `null` before the lesson was finished. */
export function StarRow({ score }: { score: number | null }) {
  return (
    <div
      role="img"
      aria-label={score === null ? m.games_card_no_stars() : m.games_card_stars({ score })}
      className="flex justify-center gap-0.5"
    >
      {Array.from({ length: LESSON_LENGTH }, (_, place) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
          key={place}
          aria-hidden
          className={`size-4 ${place < (score ?? 0) ? 'fill-sun text-sun-dark' : 'fill-line text-line high-contrast:fill-card'}`}
        />
      ))}
    </div>
  )
}
