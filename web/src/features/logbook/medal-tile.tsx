import type { Performance } from '@dozenauts/server/api/types.ts'
import type { Medal as MedalName } from '#core/mastery/mastery.ts'
import { Medal } from '#web/art/medal.tsx'
import { m } from '#web/generated/paraglide/messages.js'

type TableMedal = Performance['medals'][number]

const NAMES: Record<MedalName, () => string> = {
  none: m.rewards_medal_none,
  bronze: m.rewards_medal_bronze,
  silver: m.rewards_medal_silver,
  gold: m.rewards_medal_gold,
}

export function MedalTile({ medal }: { medal: TableMedal }) {
  return (
    <li className="flex items-center gap-4 rounded-card bg-card p-4 shadow-card">
      <Medal table={medal.table} level={medal.medal} size={72} />
      <div className="min-w-0">
        <h4 className="font-semibold text-lg leading-tight">{m.rewards_table({ table: medal.table })}</h4>
        <p className="font-display font-semibold text-brand">{NAMES[medal.medal]()}</p>
        <p className="text-ink-soft text-sm">{nextStep(medal)}</p>
        {medal.medal !== 'none' && medal.facts_fading > 0 && (
          <p className="font-semibold text-sm text-tone-amber">
            {m.rewards_medal_polish({ count: medal.facts_fading })}
          </p>
        )}
      </div>
    </li>
  )
}

function nextStep(medal: TableMedal): string {
  switch (medal.medal) {
    case 'none':
      return m.rewards_medal_next_bronze({ produced: medal.facts_produced })
    case 'bronze':
      return m.rewards_medal_next_silver({ known: medal.facts_known })
    case 'silver':
      return m.rewards_medal_next_gold({ fluent: medal.facts_fluent })
    case 'gold':
      return m.rewards_medal_done()
  }
}
