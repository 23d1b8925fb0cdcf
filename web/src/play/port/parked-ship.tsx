import { Suspense } from 'react'
import type { Table } from '#core/tables/table.ts'
import type { AvatarLook } from '#web/art/avatar/avatar.tsx'
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
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'

const Seated = lazyWithRetry(async () => (await import('#web/play/port/own-figure.tsx')).Seated)

/** Higher than in flight: it stands on legs, and they on a pad. */
const CANVAS: [number, number] = [SHIP.canvas[0], 292]

interface ParkedShipProps {
  readonly look: AvatarLook | null
  readonly companion: Table
  /** Whether the seats are taken. */
  readonly aboard: boolean
  readonly className: string
}

/** Its door open, its seats empty. What moves has a mark (`data-part`). */
export function ParkedShip({ look, companion, aboard, className }: ParkedShipProps) {
  return (
    <div aria-hidden="true" className={className}>
      <Drawing canvas={CANVAS} size={320} className="size-full">
        <ShipPad />
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
                <Seated look={look} companion={companion} />
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
