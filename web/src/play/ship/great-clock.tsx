import { Link } from 'react-router'
import type { Table } from '#core/tables/table.ts'
import { clockPicture } from '#web/art/clock.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Plaque } from '#web/play/ship/plaque.tsx'

interface GreatClockProps {
  readonly hours: readonly { readonly table: Table }[]
  readonly className?: string
}

/** The great clock on its tower, with its words. It leads to its story. */
export function GreatClock({ hours, className = '' }: GreatClockProps) {
  return (
    <Link
      to={paths.logbook('story')}
      className={`grid w-40 justify-items-center no-underline focus-visible:outline-sun ${className}`}
    >
      <img
        src={clockPicture({ hours: hours.map(({ table }) => table), tower: true })}
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
