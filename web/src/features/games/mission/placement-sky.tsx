import { Rocket } from 'lucide-react'
import { type PlacementRun, placementResult } from '#core/placement/placement.ts'
import { waitsForChild } from '#core/settings/learner-settings.ts'
import { factKey } from '#core/tables/fact.ts'
import { TABLES } from '#core/tables/table.ts'
import { PLACEMENT_GOES_ON_MS } from '#core/times/times.ts'
import { Light } from '#web/art/light.tsx'
import { lampAt, Planet } from '#web/art/planet.tsx'
import { useAutoAdvance } from '#web/browser/use-auto-advance.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { CrewAtEnd } from '#web/play/stage/crew-at-end.tsx'
import { End } from '#web/play/stage/end.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface PlacementSkyProps {
  readonly run: PlacementRun
  /** No mission was played before. */
  readonly first: boolean
  readonly exit: string
  readonly onGoOn: () => void
}

/** The 78 lights, those lit that the child answered rightly. Then the mission starts by itself. */
export function PlacementSky({ run, first, exit, onGoOn }: PlacementSkyProps) {
  const { shown, likely } = placementResult(run)
  const waits = waitsForChild(useLearnerSettings())
  const goesOnAlone = useAutoAdvance(onGoOn, PLACEMENT_GOES_ON_MS, waits)
  return (
    <End
      kind="placement"
      won={shown.length > 0}
      act={<CrewAtEnd table={useCompanion()} />}
      title={shown.length > 0 ? m.mission_known_title({ count: shown.length }) : m.mission_known_none()}
      next={
        <Button size="lg" variant="sun" icon={Rocket} onClick={onGoOn}>
          {m.mission_card_go()}
        </Button>
      }
      actions={
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          {/* Its room stays, so that nothing moves under a finger. */}
          {!waits && (
            <div className={`grid gap-2 ${goesOnAlone ? '' : 'invisible'}`}>
              <p>{m.mission_ready_alone()}</p>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-white/25">
                <span
                  className="fills-up block h-full bg-sun"
                  style={{ animationDuration: `${PLACEMENT_GOES_ON_MS}ms` }}
                />
              </span>
            </div>
          )}
          <ButtonLink to={exit} variant="quiet" className="text-white! hover:bg-white/10">
            {m.mission_not_now()}
          </ButtonLink>
        </div>
      }
    >
      <LitPlanets lit={new Set(shown)} waiting={new Set(likely)} />
      <p className="max-w-md text-lg text-pretty sm:text-xl">
        {likely.length > 0 && `${m.mission_known_likely({ count: likely.length })} `}
        {m.mission_known_text()}
      </p>
      <p className="font-display font-semibold text-xl sm:text-2xl">
        {first ? m.mission_ready_first() : m.mission_ready()}
      </p>
    </End>
  )
}

interface LitPlanetsProps {
  readonly lit: ReadonlySet<string>
  /** Probably known, and not asked yet: only their rims have a colour. */
  readonly waiting: ReadonlySet<string>
}

/** The twelve worlds, each with the lamps that the child lit: they light up one after the other (`flyLights`). */
function LitPlanets({ lit, waiting }: LitPlanetsProps) {
  const look = (key: string) => (waiting.has(key) ? 'waiting' : 'dark')
  return (
    <ul
      aria-label={m.mission_sky_label({ count: lit.size })}
      className="grid w-full max-w-2xl grid-cols-4 sm:grid-cols-6 lg:max-w-md lg:grid-cols-4"
    >
      {TABLES.map((table) => (
        <li key={table} aria-hidden="true" className="relative">
          <Planet
            table={table}
            medal="none"
            mood={TABLES.some((other) => lit.has(factKey(table, other))) ? 'happy' : 'idle'}
            lamps={TABLES.map((other) => look(factKey(table, other)))}
            lit={TABLES.filter((other) => lit.has(factKey(table, other))).length}
            className="w-full"
          />
          {TABLES.filter((other) => lit.has(factKey(table, other))).map((other) => (
            <span key={other} data-flies="" className="end-lamp" style={lampAt(other)}>
              <Light look="lit" className="size-full" />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
