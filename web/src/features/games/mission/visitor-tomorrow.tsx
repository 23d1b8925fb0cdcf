import { type ReactNode, useState } from 'react'
import { dayOf } from '#core/calendar/calendar.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { visitorOn } from '#web/play/ship/visitor.ts'
import { Said } from '#web/ui/said.tsx'

/** Behind a window the shape of who flies by the port on the next day, and beside it the days of this week. */
export function VisitorTomorrow({ companion, children }: { companion: Table; children: ReactNode }) {
  const [today] = useState(() => dayOf(localDayClock()))
  return (
    <div className="flex items-center justify-center gap-2 sm:gap-3">
      <span className="visitor-window">
        <Hero table={visitorOn(today + 1, companion)} size={64} className="size-full brightness-0" />
      </span>
      <div className="grid justify-items-start gap-0.5">
        <Said className="text-left font-display font-semibold leading-tight sm:text-lg">
          {m.story_visitor()}
        </Said>
        {children}
      </div>
    </div>
  )
}
