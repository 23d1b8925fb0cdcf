import { Timer } from 'lucide-react'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isCheckOffered } from '#core/check/check.ts'
import type { Learner } from '#core/learner/learner.ts'
import { countLights, isKnown } from '#core/status/fact-status.ts'
import { TABLES, type Table, TEACHING_TABLES } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { PlanetPanel } from '#web/features/map/planet-panel.tsx'
import { PlanetTabs } from '#web/features/map/planet-tabs.tsx'
import { useNewLights } from '#web/features/map/use-new-lights.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useOwner, useOwnLearner } from '#web/play/owner.ts'
import { PersonalBests } from '#web/play/personal-bests.tsx'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { type Sky, useSky } from '#web/play/use-sky.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** `/app/map`: every fact is a light, every table a planet. */
export function MapPage() {
  const learner = useOwnLearner()
  return (
    <div className="mx-auto grid w-full max-w-[1180px] grid-cols-1 gap-5">
      {learner.data ? (
        <LightMap learner={learner.data} />
      ) : (
        <>
          <PageHead title={m.map_title()} />
          {
            <Waiting
              page={learner}
              title={m.map_error_title()}
              message={m.map_error_message()}
              loading={<Skeleton className="h-160 w-full" />}
            />
          }
        </>
      )}
    </div>
  )
}

function LightMap({ learner }: { learner: Learner }) {
  const sky = useSky(learner)
  const { id, to } = useOwner()
  const fresh = useNewLights(id, sky.lights)
  const [search, setSearch] = useSearchParams()
  const chosen = TABLES.find((table) => String(table) === search.get('planet')) ?? nextPlanet(sky)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const choose = (table: Table, byHand: boolean) => {
    hear({ type: 'planet-chosen', table })
    if (table !== chosen) setSearch({ planet: String(table) }, { replace: true })
    // On a phone the planet opens below the route. Arrow keys leave the route in sight.
    if (byHand)
      panel.current?.scrollIntoView({
        block: 'nearest',
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      })
  }
  const { timed_play, locked_tables } = useLearnerSettings()
  return (
    <>
      <section
        aria-label={m.map_sky()}
        className="grid grid-cols-1 gap-6 min-[1100px]:grid-cols-2 min-[1100px]:gap-8"
      >
        <div className="grid grid-cols-1 content-start gap-4">
          <PageHead
            title={m.map_title()}
            lead={`${leadText(sky)}${fresh.size > 0 ? ` ${m.map_new_lights({ count: fresh.size })}` : ''}`}
          />
          <PlanetTabs sky={sky} locked={locked_tables} chosen={chosen} onChoose={choose} panelId={panelId} />
        </div>
        <div
          ref={panel}
          role="tabpanel"
          id={panelId}
          aria-labelledby={`${panelId}-${chosen}`}
          className="scroll-my-4 min-[1100px]:sticky min-[1100px]:top-4 min-[1100px]:self-start"
        >
          <PlanetPanel
            key={chosen}
            table={chosen}
            medal={sky.medals[chosen]}
            lights={sky.planets[chosen]}
            fresh={fresh}
            isLocked={locked_tables.includes(chosen)}
          />
        </div>
      </section>
      {to.check && isCheckOffered(sky.lights) && timed_play !== 'off' && <CheckOffer to={to.check} />}
      <PersonalBests learner={learner} />
    </>
  )
}

function leadText({ lights }: Sky): string {
  const { lit } = countLights(lights)
  return lit > 0 ? m.map_lead({ lit }) : m.map_lead_empty()
}

function CheckOffer({ to }: { to: string }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Hero table={12} size={88} mood="happy" />
      <div className="min-w-52 flex-1">
        <h2 className="font-semibold text-2xl">{m.map_check_title()}</h2>
        <p className="text-ink-soft text-lg">{m.map_check_text()}</p>
      </div>
      <ButtonLink to={to} icon={Timer}>
        {m.map_check_go()}
      </ButtonLink>
    </Card>
  )
}

/** The first planet, in the order tables are taught, that has a light to win. */
function nextPlanet({ planets }: Sky): Table {
  return TEACHING_TABLES.find((table) => planets[table].some(({ status }) => !isKnown(status))) ?? 12
}
