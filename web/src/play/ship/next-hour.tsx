import { useState } from 'react'
import { Link } from 'react-router'
import type { Learner } from '#core/learner/learner.ts'
import { nextHour } from '#core/logbook/hours.ts'
import { isKnown, lampOf, nearlyBright, shinesMore } from '#core/status/fact-status.ts'
import { HEROES } from '#core/tables/hero.ts'
import { Light } from '#web/art/light.tsx'
import { lampAt, Planet } from '#web/art/planet.tsx'
import { paths } from '#web/config/paths.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { seenLights } from '#web/data/seen-lights.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { lightsText } from '#web/i18n/lights-text.ts'
import { wakeWords } from '#web/play/ship/wake-words.ts'
import { useSky } from '#web/play/use-sky.ts'

interface NextHourProps {
  readonly learner: Learner
  /** At the port: a tap boards the ship for it, and when all hours are back lights wait that are not bright yet. */
  readonly onBoard?: (to: string) => void
}

/** Whose hour is nearest to waking up, and what it waits for. Its lights since the last look at the map light up here. */
export function NextHour({ learner, onBoard }: NextHourProps) {
  const { planets, medals } = useSky(learner)
  const learnerId = useCurrentLearnerId()
  const [seen] = useState(() => seenLights(learnerId))
  const hour = nextHour(learner.mastery)
  const next = hour ?? (onBoard ? nearlyBright(planets) : null)
  if (!next) return null
  const { table } = next
  const missing = hour?.missing ?? []
  const lights = planets[table]
  const fresh = seen ? lights.filter((light) => shinesMore(seen[light.key], lampOf(light))) : []
  const [first] = missing
  const planet = first && missing.length === 1 ? paths.fact(table, first) : paths.planet(table)
  const to = onBoard ? paths.missionFor(table) : planet
  return (
    <Link
      to={to}
      onClick={(event) => {
        if (!onBoard || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onBoard(to)
      }}
      className="next-hour focus-visible:outline-sun"
    >
      <Planet
        table={table}
        medal={hour ? 'none' : medals[table]}
        lamps={lights.map((light) => (fresh.includes(light) ? 'dark' : lampOf(light)))}
        lit={lights.filter(({ lit }) => lit).length}
        title={`${HEROES[table].name}: ${lightsText(lights)}`}
        className="w-full"
      >
        {fresh.map((light) => (
          <span key={light.key} className="absolute" style={lampAt(light.a === table ? light.b : light.a)}>
            <Light look={lampOf(light)} className="art-won size-full" />
          </span>
        ))}
      </Planet>
      <span className="port-bubble">
        {hour
          ? wakeWords(table, missing)
          : m.story_shine_next({ left: lights.filter(({ status }) => !isKnown(status)).length })}
      </span>
    </Link>
  )
}
