import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import {
  SHIP,
  ShipBack,
  ShipCrew,
  ShipFront,
  ShipLegs,
  ShipPad,
  ShipRim,
  ShipStairs,
} from '#web/art/ship/ship-parts.tsx'

const PARKED_HEIGHT = 292

interface SpaceshipProps extends DrawingProps {
  /** Under the glass (`Crew`); its seats are empty without. */
  readonly crew?: ReactNode
  /** On its pad, with its stairs down. */
  readonly parked?: boolean
}

/** The child's ship as one picture. Each part has a class, to be moved: `ship-pad`, `ship-stairs`, `ship-craft`. */
export function Spaceship({ crew, parked = false, size = 240, title, className }: SpaceshipProps) {
  return (
    <Drawing
      canvas={[SHIP.canvas[0], parked ? PARKED_HEIGHT : SHIP.canvas[1]]}
      size={size}
      title={title}
      className={className}
    >
      {parked && (
        <g className="ship-pad">
          <ShipPad />
        </g>
      )}
      <g className="ship-craft">
        {parked && (
          <g className="ship-stairs">
            <ShipLegs />
            <ShipStairs />
          </g>
        )}
        <ShipBack />
        {crew && <ShipCrew>{crew}</ShipCrew>}
        <ShipFront />
        <ShipRim />
      </g>
    </Drawing>
  )
}
