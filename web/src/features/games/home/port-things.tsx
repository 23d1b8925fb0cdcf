import { useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { nextHour } from '#core/logbook/hours.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { FigureOffer } from '#web/features/games/home/figure-offer.tsx'
import { Visitor } from '#web/features/games/home/visitor.tsx'
import { GreatClock } from '#web/play/ship/great-clock.tsx'
import { Mailbox } from '#web/play/ship/mailbox.tsx'
import { NextHour } from '#web/play/ship/next-hour.tsx'
import { useLogbook } from '#web/play/ship/use-logbook.ts'

interface PortThingsProps {
  readonly learner: Learner
  readonly companion: Table
  /** Nobody has flown yet: the other heroes came to see it. */
  readonly isFirst: boolean
}

/** The great clock with the child's hours, who visits and, once somebody has written, the mailbox. */
export function PortThings({ learner, companion, isFirst }: PortThingsProps) {
  const { hours, cards } = useLogbook(learner)
  const [speaker, setSpeaker] = useState<'clock' | 'visitor'>()
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
        <Visitor
          learner={learner}
          companion={companion}
          isHushed={speaker !== 'visitor'}
          onSpeak={() => setSpeaker('visitor')}
        />
      )}
      <GreatClock
        hours={hours}
        next={nextHour(learner.mastery)}
        isHushed={speaker !== 'clock'}
        onSpeak={() => setSpeaker('clock')}
      />
      {!isEmpty && <Mailbox cards={cards} className="port-post" />}
    </>
  )
}

export { FigureOffer, NextHour }
