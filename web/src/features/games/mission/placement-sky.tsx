import { Rocket } from 'lucide-react'
import { type PlacementRun, placementResult } from '#core/placement/placement.ts'
import { waitsForChild } from '#core/settings/learner-settings.ts'
import { FACTS } from '#core/tables/facts.ts'
import { PLACEMENT_GOES_ON_MS } from '#core/times/times.ts'
import { Light } from '#web/art/light.tsx'
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
      act={<CrewAtEnd table={useCompanion()} says="end" />}
      title={shown.length > 0 ? m.mission_known_title({ count: shown.length }) : m.mission_known_none()}
      next={
        <Button size="lg" variant="sun" icon={Rocket} onClick={onGoOn}>
          {m.mission_card_go()}
        </Button>
      }
      actions={
        <div className="grid justify-items-center gap-3">
          {/* Its room stays, so that nothing moves under a finger. */}
          <div className={`grid w-full gap-2 ${goesOnAlone ? '' : 'invisible'}`}>
            <p>{m.mission_ready_alone()}</p>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-white/25">
              <span
                className="fills-up block h-full bg-sun"
                style={{ animationDuration: `${PLACEMENT_GOES_ON_MS}ms` }}
              />
            </span>
          </div>
          <ButtonLink to={exit} variant="quiet" className="text-white! hover:bg-white/10">
            {m.mission_not_now()}
          </ButtonLink>
        </div>
      }
    >
      <LitFacts lit={new Set(shown)} waiting={new Set(likely)} />
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

interface LitFactsProps {
  readonly lit: ReadonlySet<string>
  /** Probably known, and not asked yet: only their rims have a colour. */
  readonly waiting: ReadonlySet<string>
}

/** All 78 lights: six rows of thirteen, so that none stands alone. Those that are dark are far away: no wall of lamps. */
function LitFacts({ lit, waiting }: LitFactsProps) {
  const look = (key: string) => (lit.has(key) ? 'lit' : waiting.has(key) ? 'waiting' : 'dark')
  return (
    <ul
      aria-label={m.mission_sky_label({ count: lit.size })}
      className="grid w-full max-w-lg grid-cols-13 place-items-center gap-y-1.5 sm:gap-y-2"
    >
      {FACTS.map(({ key }) => (
        <li
          key={key}
          aria-hidden="true"
          className="grid size-5 place-items-center min-[380px]:size-6 sm:size-7"
        >
          {look(key) === 'dark' ? (
            <span className="size-1 rounded-full bg-white/50" />
          ) : (
            <Light look={look(key)} className="size-full" />
          )}
        </li>
      ))}
    </ul>
  )
}
