import { Suspense } from 'react'
import { Drawing } from '#web/art/drawing.tsx'
import {
  SHIP,
  ShipBack,
  ShipCrew,
  ShipFlame,
  ShipFront,
  ShipLegs,
  ShipPad,
  ShipRim,
  ShipStairs,
} from '#web/art/ship/ship-parts.tsx'
import type { Crew } from '#web/play/crew.ts'
import { OwnFigure } from '#web/play/port/lazy-figure.ts'

/** Higher than in flight: it stands on legs, and they on a pad. */
const CANVAS: [number, number] = [SHIP.canvas[0], 292]

interface ParkedShipProps {
  readonly crew: Crew
  /** Whether the seats are taken. */
  readonly aboard: boolean
  readonly className: string
}

/** Its door open, its seats empty. What moves has a mark (`data-part`). */
export function ParkedShip({ crew, aboard, className }: ParkedShipProps) {
  return (
    <div aria-hidden="true" className={className}>
      <Drawing canvas={CANVAS} size={320} className="size-full">
        <g data-part="pad">
          <ShipPad />
        </g>
        <g data-part="craft" className="port-craft">
          <g data-part="flame" opacity={0}>
            <ShipFlame />
          </g>
          <g data-part="stairs">
            <ShipLegs />
            <ShipStairs />
          </g>
          <ShipBack />
          {aboard && (
            <ShipCrew>
              <Suspense>
                <OwnFigure aboard={crew} />
              </Suspense>
            </ShipCrew>
          )}
          <ShipFront />
          <ShipRim />
        </g>
      </Drawing>
    </div>
  )
}
