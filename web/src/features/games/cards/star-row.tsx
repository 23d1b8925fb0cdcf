import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { starPath } from '#web/art/geometry.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface StarRowProps {
  readonly score: number
  /** The stars come in one after the other. */
  readonly filling?: boolean
}

/** From one star to the next, in units of a star that is 24 wide. */
const STEP = 27
const STARS = Array.from({ length: LESSON_LENGTH }, (_, place) =>
  starPath(12 + place * STEP, 12.6, 10, 4.8, 5),
)

/** The best result as ten stars, or the one just reached. All of a kind are one path: a page has eleven rows. */
export function StarRow({ score, filling = false }: StarRowProps) {
  const label = filling ? m.games_card_reached : m.games_card_stars
  const won = STARS.slice(0, score)
  return (
    <svg
      viewBox={`0 0 ${LESSON_LENGTH * STEP - 3} 24`}
      role="img"
      aria-label={label({ score })}
      className={`h-4 w-44.5 max-w-full ${filling ? 'mx-auto' : ''}`}
      strokeWidth={2}
      strokeLinejoin="round"
    >
      <path d={STARS.slice(score).join('')} className="fill-line stroke-line high-contrast:fill-card" />
      {(filling ? won : [won.join('')]).map((d, place) => (
        <path
          key={d}
          d={d}
          className={`fill-sun stroke-sun-dark ${filling ? 'star-in' : ''}`}
          style={filling ? { animationDelay: `${place * 120}ms` } : undefined}
        />
      ))}
    </svg>
  )
}
