import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import type { Medal } from '#core/mastery/mastery.ts'
import { type FactWithStatus, isKnown, lampOf } from '#core/status/fact-status.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { Light } from '#web/art/light.tsx'
import { Planet } from '#web/art/planet.tsx'
import { roveFocus } from '#web/browser/rove-focus.ts'
import { paths } from '#web/config/paths.ts'
import { LIGHT_NAMES } from '#web/features/map/light-words.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface PlanetPanelProps {
  readonly table: Table
  readonly lights: readonly FactWithStatus[]
  readonly medal: Medal
  /** Won since the last look. */
  readonly fresh: ReadonlySet<string>
  /** A grown-up opens this table later. */
  readonly isLocked: boolean
}

/** One planet near by: its twelve lights are links to their facts, in a list that reads in order. */
export function PlanetPanel({ table, lights, medal, fresh, isLocked }: PlanetPanelProps) {
  const [reached, setReached] = useState(0)
  return (
    <div className="grid content-start gap-2">
      <div className="text-center">
        <h2 className="font-semibold text-2xl">
          {m.map_planet_title({ n: table, hero: HEROES[table].name })}
        </h2>
        <p className="text-white/85">{isLocked ? m.map_locked_hint() : m.map_planet_hint()}</p>
      </div>
      <div className="relative mx-auto aspect-square w-full max-w-120">
        <span
          aria-hidden
          className="absolute inset-[11%] rounded-full border-2 border-white/20 border-dashed"
        />
        <Planet
          table={table}
          medal={medal}
          mood={lights.every(({ status }) => isKnown(status)) ? 'happy' : 'idle'}
          size={272}
          className="absolute! inset-[19%] w-[62%]!"
        />
        <ol aria-label={m.map_lights_of({ n: table })} onKeyDown={roveFocus}>
          {lights.map((light, index) => {
            const { key, a, b } = light
            const lamp = lampOf(light)
            const other = a === table ? b : a
            return (
              <li key={key} className="absolute -translate-x-1/2 -translate-y-1/2" style={placeOf(other)}>
                <Link
                  to={paths.fact(table, other)}
                  data-rove=""
                  aria-label={`${table} × ${other}, ${LIGHT_NAMES[lamp]()}${fresh.has(key) ? `, ${m.map_light_won()}` : ''}`}
                  tabIndex={index === reached ? 0 : -1}
                  onFocus={() => setReached(index)}
                  className="grid size-14 content-center justify-items-center rounded-2xl transition-transform hover:scale-110 focus-visible:outline-sun min-[360px]:size-15 sm:size-20"
                >
                  <Light look={lamp} className={`size-8 sm:size-11 ${fresh.has(key) ? 'art-won' : ''}`} />
                  <span className="whitespace-nowrap font-display font-semibold text-sm tabular-nums leading-none sm:text-lg">
                    {table} × {other}
                  </span>
                </Link>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

/** As on a clock: n × 1 at one o'clock, n × 12 on top. */
function placeOf(factor: number): CSSProperties {
  const { x, y } = onCircle(50, 50, 40.5, factor * 30)
  return { left: `${x}%`, top: `${y}%` }
}
