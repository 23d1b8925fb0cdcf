import { Lock } from 'lucide-react'
import type { Medal as MedalLevel } from '#core/mastery/mastery.ts'
import { countLights, type FactWithStatus, isKnown } from '#core/status/fact-status.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { Planet } from '#web/art/planet.tsx'
import { Spaceship } from '#web/art/ship/spaceship.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { lightsText } from '#web/i18n/lights-text.ts'
import type { Sky } from '#web/play/use-sky.ts'
import { TabList } from '#web/ui/tabs.tsx'

const COLUMNS = 3
/** Through the middles of twelve places, row by row there and back. */
const ROUTE =
  'M50 42Q100 52 150 42T250 42C326 42 326 142 250 142Q200 132 150 142T50 142C-26 142 -26 242 50 242Q100 252 150 242T250 242C326 242 326 342 250 342Q200 332 150 342T50 342'

interface PlanetTabsProps {
  readonly sky: Sky
  readonly locked: readonly Table[]
  readonly chosen: Table
  readonly onChoose: (table: Table, byHand: boolean) => void
  readonly panelId: string
}

/** Twelve planets on a route. The ship flies to the one that is chosen. */
export function PlanetTabs({ sky, locked, chosen, onChoose, panelId }: PlanetTabsProps) {
  const row = Math.floor((chosen - 1) / COLUMNS)
  const along = (chosen - 1) % COLUMNS
  const column = row % 2 === 0 ? along : COLUMNS - 1 - along
  return (
    <div className="relative">
      <svg
        aria-hidden="true"
        viewBox="0 0 300 400"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <path
          d={ROUTE}
          fill="none"
          stroke="#8b86f0"
          strokeWidth={4}
          strokeLinecap="round"
          strokeDasharray="1 12"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <TabList
        label={m.map_planets()}
        panelId={panelId}
        values={TABLES}
        chosen={chosen}
        onChoose={onChoose}
        className="art-calm map-route"
        tabClassName="map-stop group"
      >
        {(table) => (
          <Stop
            table={table}
            lights={sky.planets[table]}
            isLocked={locked.includes(table)}
            medal={sky.medals[table]}
          />
        )}
      </TabList>
      <div
        aria-hidden="true"
        className="map-ship"
        style={{ transform: `translate(${column * 100}%, ${row * 100}%)` }}
      >
        <Spaceship size={64} className="h-auto w-12 sm:w-16" />
      </div>
    </div>
  )
}

interface StopProps {
  readonly table: Table
  readonly lights: readonly FactWithStatus[]
  readonly isLocked: boolean
  readonly medal: MedalLevel
}

function Stop({ table, lights, isLocked, medal }: StopProps) {
  return (
    <>
      <span className="relative">
        <Planet
          table={table}
          medal={medal}
          lit={countLights(lights).lit}
          mood={lights.every(({ status }) => isKnown(status)) ? 'happy' : 'idle'}
          className={`map-world ${isLocked ? 'opacity-60' : ''}`}
        />
        {isLocked && (
          <span className="absolute top-0 left-0 grid size-9 place-items-center rounded-full border-2 border-frame bg-space-deep">
            <Lock aria-hidden className="size-5" strokeWidth={2.5} />
          </span>
        )}
      </span>
      <span className="on-stars font-display font-semibold text-lg leading-tight">
        {table} · {HEROES[table].name}
      </span>
      <span className="on-stars text-balance font-display text-[0.95rem] leading-tight">
        {isLocked ? m.map_locked() : lightsText(lights)}
      </span>
      {medal !== 'none' && <span className="sr-only">{MEDAL_NAMES[medal]()}</span>}
    </>
  )
}

const MEDAL_NAMES: Readonly<Record<Exclude<MedalLevel, 'none'>, () => string>> = {
  bronze: m.rewards_medal_bronze,
  silver: m.rewards_medal_silver,
  gold: m.rewards_medal_gold,
}
