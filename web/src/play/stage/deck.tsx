import type { ComponentProps, ReactNode, Ref } from 'react'
import type { Table } from '#core/tables/table.ts'
import { Sky } from '#web/art/sky.tsx'
import { useRootMark } from '#web/browser/use-root-mark.ts'
import { useMedals } from '#web/data/learner/medals.ts'
import { m } from '#web/generated/paraglide/messages.js'
import type { Crew } from '#web/play/crew.ts'
import { Flight } from '#web/worlds/flight/flight.tsx'

interface DeckProps {
  readonly header: ReactNode
  readonly flight: Pick<ComponentProps<typeof Flight>, 'ref' | 'listen' | 'path' | 'does'>
  readonly crew: Crew
  /** Whose planet lies ahead; the companion's own without. */
  readonly bound?: Table | undefined
  /** Beside the ship. */
  readonly sky: ReactNode
  readonly plate?: string | null | undefined
  readonly glass?: Ref<HTMLDivElement>
  /** In the window of the cockpit. */
  readonly children: ReactNode
}

/** The whole window of who flies: the night, the ship on its path, the cockpit with what there is to do. */
export function Deck(props: DeckProps) {
  const { header, flight, crew, bound = crew.companion, sky, plate, glass, children } = props
  const { path } = flight
  const medals = useMedals()
  // What lies around play (`data-around-play`) is not drawn while it has the whole window.
  useRootMark('alone')
  return (
    <div data-scrolls="" className="flight-stage art-calm">
      <Sky />
      <div className="flight-deck" {...(path ? {} : { 'data-free': '' })}>
        <div className="flight-header">{header}</div>
        <Flight
          {...flight}
          words={path ? m.play_flown({ done: path.value, max: path.max }) : ''}
          look={crew.look}
          companion={crew.companion}
          planet={bound}
          medal={medals.get(bound) ?? 'none'}
        >
          {sky}
        </Flight>
        <section aria-label={m.play_window()} className="cockpit frame">
          {plate && (
            <p aria-hidden className="cockpit-plate">
              {plate}
            </p>
          )}
          <div ref={glass} className="cockpit-glass">
            {children}
          </div>
        </section>
      </div>
    </div>
  )
}
