import { BookOpen } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Medal } from '#core/mastery/mastery.ts'
import { countLights, type FactWithStatus, isKnown, lampOf } from '#core/status/fact-status.ts'
import { HEROES } from '#core/tables/hero.ts'
import { isGameTable, type Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { Light } from '#web/art/light.tsx'
import { Planet } from '#web/art/planet.tsx'
import { roveFocus } from '#web/browser/rove-focus.ts'
import { LampGuide } from '#web/features/map/lamp-guide.tsx'
import { LIGHT_NAMES } from '#web/features/map/light-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { lightsText } from '#web/i18n/lights-text.ts'
import { useOwner } from '#web/play/owner.ts'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface PlanetPanelProps {
  readonly table: Table
  readonly medal: Medal
  readonly lights: readonly FactWithStatus[]
  /** Won since the last look. */
  readonly fresh: ReadonlySet<string>
  /** A grown-up opens this table later. */
  readonly isLocked: boolean
}

/** One planet near by: its twelve lamps are links to their facts, in a list that reads in order. */
export function PlanetPanel({ table, medal, lights, fresh, isLocked }: PlanetPanelProps) {
  const [reached, setReached] = useState(0)
  const { to } = useOwner()
  const hero = HEROES[table].name
  const won = lights.filter(({ key }) => fresh.has(key))
  const shinesNew = won.length > 0
  const isBright = won.some(({ status }) => isKnown(status))
  useEffect(() => {
    if (shinesNew) hear({ type: 'lights-won', isBright })
  }, [shinesNew, isBright])
  return (
    <div className="map-arrives grid grid-cols-1 content-start gap-2">
      <div className="grid grid-cols-[3rem_minmax(0,1fr)_3rem] items-start gap-2 text-center">
        <div className="on-stars col-start-2">
          <h2 className="text-balance font-semibold text-2xl">{m.map_planet_title({ n: table, hero })}</h2>
          <p className="text-ink-soft">{isLocked ? m.map_locked_hint() : lightsText(lights)}</p>
        </div>
        <LampGuide />
      </div>
      <div className="relative mx-auto aspect-square w-full max-w-120">
        <Planet
          table={table}
          medal={medal}
          lit={countLights(lights).lit}
          mood={lights.every(({ status }) => isKnown(status)) ? 'happy' : 'idle'}
          className="map-near"
        />
        <ol aria-label={m.map_lights_of({ n: table })} onKeyDown={roveFocus}>
          {lights.map((light, index) => {
            const { key, a, b } = light
            const lamp = lampOf(light)
            const other = a === table ? b : a
            return (
              <li key={key} className="absolute -translate-x-1/2 -translate-y-1/2" style={placeOf(other)}>
                <Link
                  to={to.fact(table, other)}
                  data-rove=""
                  aria-label={`${table} × ${other}, ${LIGHT_NAMES[lamp]()}${fresh.has(key) ? `, ${m.map_light_won()}` : ''}`}
                  tabIndex={index === reached ? 0 : -1}
                  onFocus={() => setReached(index)}
                  className="grid size-14 content-center justify-items-center rounded-2xl min-[360px]:size-15 sm:size-19 hover:bg-night/80"
                >
                  <Light look={lamp} className={`size-9 sm:size-11 ${fresh.has(key) ? 'art-won' : ''}`} />
                  <span className="on-stars whitespace-nowrap font-display font-semibold text-sm tabular-nums leading-none sm:text-lg">
                    {table} × {other}
                  </span>
                </Link>
              </li>
            )
          })}
        </ol>
      </div>
      <p className="on-stars text-center text-ink-soft">{m.map_planet_hint()}</p>
      {!isLocked && (
        <div className="flex flex-wrap justify-center gap-3">
          {to.game && isGameTable(table) && (
            <ButtonLink to={to.game(table)} variant="sun" size="lg">
              {m.map_play({ hero })}
            </ButtonLink>
          )}
          <ButtonLink
            to={to.lesson(table)}
            variant={to.game && isGameTable(table) ? 'quiet' : 'sun'}
            size="lg"
            icon={BookOpen}
          >
            {m.map_lesson()}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** As on a clock: n × 1 at one o'clock, n × 12 on top. */
function placeOf(factor: number): CSSProperties {
  const { x, y } = onCircle(50, 50, 42, factor * 30)
  return { left: `${x}%`, top: `${y}%` }
}
