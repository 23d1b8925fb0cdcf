import { Lock } from 'lucide-react'
import type { Medal as MedalLevel } from '#core/mastery/mastery.ts'
import { type FactWithStatus, isKnown, lampOf } from '#core/status/fact-status.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { Medal } from '#web/art/medal.tsx'
import { Planet } from '#web/art/planet.tsx'
import type { Sky } from '#web/play/use-sky.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { lightsText } from '#web/i18n/lights-text.ts'
import { TabList } from '#web/ui/tabs.tsx'

interface PlanetTabsProps {
  readonly sky: Sky
  readonly locked: readonly Table[]
  readonly chosen: Table
  readonly onChoose: (table: Table, byHand: boolean) => void
  readonly panelId: string
}

/** The whole sky: twelve planets, each in the ring of its twelve lights. */
export function PlanetTabs({ sky, locked, chosen, onChoose, panelId }: PlanetTabsProps) {
  return (
    <TabList
      label={m.map_planets()}
      panelId={panelId}
      values={TABLES}
      chosen={chosen}
      onChoose={onChoose}
      className="art-calm grid grid-cols-3 gap-x-1 gap-y-3 sm:grid-cols-4 sm:gap-3 lg:grid-cols-3"
      tabClassName="group relative grid cursor-pointer justify-items-center gap-1 rounded-card p-1 text-white outline-offset-0 focus-visible:outline-sun aria-selected:bg-white/12 aria-selected:ring-2 aria-selected:ring-sun sm:p-2"
    >
      {(table) => (
        <SmallPlanet
          table={table}
          lights={sky.planets[table]}
          isLocked={locked.includes(table)}
          medal={sky.medals[table]}
        />
      )}
    </TabList>
  )
}

interface SmallPlanetProps {
  readonly table: Table
  readonly lights: readonly FactWithStatus[]
  readonly isLocked: boolean
  readonly medal: MedalLevel
}

function SmallPlanet({ table, lights, isLocked, medal }: SmallPlanetProps) {
  return (
    <>
      <span className="relative">
        <Planet
          table={table}
          medal={medal}
          lamps={lights.map(lampOf)}
          mood={lights.every(({ status }) => isKnown(status)) ? 'happy' : 'idle'}
          size={128}
          className={`w-full! max-w-32 transition-transform group-hover:scale-105 ${isLocked ? 'opacity-60' : ''}`}
        />
        {isLocked && (
          <span className="absolute top-0 left-0 grid size-9 place-items-center rounded-full border-2 border-white/60 bg-space-deep">
            <Lock aria-hidden className="size-5" strokeWidth={2.5} />
          </span>
        )}
        {medal !== 'none' && (
          <Medal
            table={table}
            level={medal}
            size={40}
            className="absolute right-0 bottom-0 size-9 sm:size-10"
          />
        )}
      </span>
      <span className="grid leading-tight">
        <span className="font-display font-semibold text-lg">
          {table} · {HEROES[table].name}
        </span>
        <span className="text-sm text-white/85">
          {lightsText(lights)}
          {isLocked && ` · ${m.map_locked()}`}
        </span>
        {medal !== 'none' && <span className="sr-only">{MEDAL_NAMES[medal]()}</span>}
      </span>
    </>
  )
}

const MEDAL_NAMES: Readonly<Record<Exclude<MedalLevel, 'none'>, () => string>> = {
  bronze: m.rewards_medal_bronze,
  silver: m.rewards_medal_silver,
  gold: m.rewards_medal_gold,
}
