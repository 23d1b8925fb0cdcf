import { memo } from 'react'
import type { FactWithStatus } from '#core/status/fact-status.ts'
import { lampOf } from '#core/status/fact-status.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Light } from '#web/art/light.tsx'
import { lampAt, Planet } from '#web/art/planet.tsx'
import { lightsText } from '#web/i18n/lights-text.ts'
import { useOwnLearner } from '#web/play/owner.ts'
import { useSky } from '#web/play/use-sky.ts'

/** So many stand in one row, large enough to tell lamp from lamp. */
const MOST = 3

interface PlanetsWonProps {
  readonly lights: readonly FactWithStatus[]
  /** Of a game: all of them are lights of its planet. */
  readonly table?: Table | undefined
  /** Their lights are there: the heroes celebrate. */
  readonly cheers: boolean
}

const ACT = { name: 'act' } as const

/** The planets whose lights were won, each with its ring; the new lamps fly to their own places (`flyLights`). */
export const PlanetsWon = memo(function PlanetsWon({ lights, table, cheers }: PlanetsWonProps) {
  const sky = useSky(useOwnLearner().data)
  return (
    <ul data-keep-clear="" data-shows="won" className="end-planets">
      {planetsOf(lights, table).map(([planet, won]) => {
        const ring = sky?.planets[planet] ?? []
        const words = `${HEROES[planet].name}: ${lightsText(ring)}`
        return (
          <li key={planet} className="end-planet">
            <Planet
              table={planet}
              medal={sky?.medals[planet] ?? 'none'}
              lamps={ring.map((light) => (won.some(({ key }) => key === light.key) ? 'dark' : lampOf(light)))}
              mood="happy"
              does={cheers ? ACT : undefined}
              title={sky ? words : HEROES[planet].name}
              className="w-full"
            />
            {won.map((light) => (
              <span
                key={light.key}
                data-flies={light.key}
                className="end-lamp"
                style={lampAt(otherOf(light, planet))}
              >
                <Light look={lampOf(light)} className="size-full" />
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
})

/** A light belongs to the planet of its larger number. Those with the most new lights, in the order of the tables. */
function planetsOf(lights: readonly FactWithStatus[], table?: Table) {
  const planets = new Map<Table, FactWithStatus[]>()
  for (const light of lights) {
    const planet = table ?? (Math.max(light.a, light.b) as Table)
    planets.set(planet, [...(planets.get(planet) ?? []), light])
  }
  return [...planets]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST)
    .sort(([one], [other]) => one - other)
}

const otherOf = ({ a, b }: FactWithStatus, planet: Table) => (a === planet ? b : a)
