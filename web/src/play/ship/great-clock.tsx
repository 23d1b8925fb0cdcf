import { Link } from 'react-router'
import { TABLES, type Table } from '#core/tables/table.ts'
import { clockPicture, handsAt } from '#web/art/clock.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Plaque } from '#web/play/ship/plaque.tsx'

interface GreatClockProps {
  readonly hours: readonly { readonly table: Table }[]
  readonly className?: string
}

/** The great clock on its tower, with its words. It leads to its story. */
export function GreatClock({ hours, className = '' }: GreatClockProps) {
  // At the end of the story it goes again.
  const goes = hours.length === TABLES.length
  const now = new Date()
  return (
    <Link
      to={paths.logbook('story')}
      className={`grid w-40 justify-items-center no-underline focus-visible:outline-sun ${className}`}
    >
      <img
        src={clockPicture({
          hours: hours.map(({ table }) => table),
          tower: true,
          ...(goes ? { hands: handsAt(now.getHours() * 60 + now.getMinutes()) } : {}),
        })}
        alt={m.story_title()}
        width={200}
        height={290}
        draggable={false}
        className="art h-auto w-full"
      />
      <span className="-mt-3 relative">
        <Plaque>{m.story_hours({ count: hours.length })}</Plaque>
      </span>
    </Link>
  )
}
