import { Gamepad2, Infinity as InfinityIcon, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

export function GamesBanner() {
  return (
    <dl
      aria-label={m.games_banner_label()}
      className="grid grid-cols-3 gap-2 rounded-card bg-space px-3 py-5 text-center text-white shadow-card sm:px-6"
    >
      <Figure
        icon={<Gamepad2 aria-hidden />}
        value={String(GAME_TABLES.length)}
        label={m.games_banner_games()}
      />
      <Figure
        icon={<ListChecks aria-hidden />}
        value={String(GAME_TABLES.length * LESSON_LENGTH)}
        label={m.games_banner_exercises()}
      />
      <Figure icon={<InfinityIcon aria-hidden />} value="∞" label={m.games_banner_fun()} />
    </dl>
  )
}

function Figure({ icon, value, label }: { icon: ReactNode; value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse items-center justify-end gap-1">
      <dt className="flex items-center gap-2 text-sm leading-tight text-white/85 sm:text-base">
        <span className="hidden text-sun lg:inline">{icon}</span>
        {label}
      </dt>
      <dd className="font-display text-4xl font-semibold sm:text-5xl">{value}</dd>
    </div>
  )
}
