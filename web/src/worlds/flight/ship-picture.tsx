import { memo, type ReactNode } from 'react'
import { SHIP, ShipBack, ShipCrew, ShipFlame, ShipFront, ShipRim } from '#web/art/ship/ship-parts.tsx'

const BOX = `0 0 ${SHIP.canvas[0]} ${SHIP.canvas[1]}`

/** The ship in pictures that move apart from one another: fire, hull with its crew, what falls in, the rim before it. */
export function ShipPicture({ crew }: { crew: ReactNode }) {
  return (
    <>
      <Layer part="flame">
        <Flame />
      </Layer>
      <Layer part="hull">
        <Back />
        <ShipCrew>{crew}</ShipCrew>
        <Front />
      </Layer>
      <span data-part="glow" className="flight-glow" />
      <span data-part="dial" className="flight-dial" />
      <div data-part="hold" className="flight-hold" />
      <Layer part="rim">
        <Rim />
      </Layer>
    </>
  )
}

/** A new mood of the crew changes nothing of them, and neither does a pressed key. */
const Flame = memo(ShipFlame)
const Back = memo(ShipBack)
const Front = memo(ShipFront)
const Rim = memo(ShipRim)

function Layer({ part, children }: { part: string; children: ReactNode }) {
  return (
    <svg viewBox={BOX} aria-hidden="true" data-part={part} className={`flight-layer flight-${part}`}>
      <g strokeLinejoin="round" strokeLinecap="round">
        {children}
      </g>
    </svg>
  )
}
