import { useState } from 'react'
import { dayOf } from '#core/calendar/calendar.ts'
import type { Learner } from '#core/learner/learner.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { FigureOffer } from '#web/features/games/home/figure-offer.tsx'
import { useLine } from '#web/play/heroes/use-line.ts'
import { GreatClock } from '#web/play/ship/great-clock.tsx'
import { Mailbox } from '#web/play/ship/mailbox.tsx'
import { NextHour } from '#web/play/ship/next-hour.tsx'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { useLogbook } from '#web/play/ship/use-logbook.ts'
import { visitorOn } from '#web/play/ship/visitor.ts'
import { Said } from '#web/ui/said.tsx'

/** What a visitor says and does. */
const HELLO = { occasion: 'greeting', name: 'act' } as const

interface PortThingsProps {
  readonly learner: Learner
  readonly companion: Table
  /** Nobody has flown yet: the other heroes came to see it. */
  readonly isFirst: boolean
}

/** The great clock with the child's hours and, once somebody has written, the mailbox. */
export function PortThings({ learner, companion, isFirst }: PortThingsProps) {
  const { hours, cards } = useLogbook(learner)
  const isEmpty = cards.opened.length + cards.waiting.length + cards.sealed.length === 0
  return (
    <>
      {isFirst ? (
        <div aria-hidden="true" className="port-crowd">
          {TABLES.filter((table) => table !== companion).map((table) => (
            <span key={table} className="port-ball">
              <Hero table={table} mood="happy" size={60} className="size-full" />
            </span>
          ))}
        </div>
      ) : (
        <Visitor companion={companion} />
      )}
      <GreatClock hours={hours} />
      {!isEmpty && <Mailbox cards={cards} className="port-post" />}
    </>
  )
}

/** Another hero flies by on each day; a tap, and it says hello. */
function Visitor({ companion }: Pick<PortThingsProps, 'companion'>) {
  const [today] = useState(() => dayOf(localDayClock()))
  const table = visitorOn(today, companion)
  const [asked, setAsked] = useState<typeof HELLO | null>(null)
  const line = useLine(table, asked)
  return (
    <div className="port-visitor">
      <button
        type="button"
        aria-label={HEROES[table].name}
        onClick={() => {
          hear({ type: 'hero-greeted', table })
          setAsked({ ...HELLO })
        }}
        className="port-ball cursor-pointer focus-visible:outline-sun"
      >
        {asked ? (
          <LiveHero table={table} does={asked} size={60} className="size-full" />
        ) : (
          <Hero table={table} size={60} className="size-full" />
        )}
      </button>
      {line && <Said className="port-bubble">{line}</Said>}
    </div>
  )
}

export { FigureOffer, NextHour }
