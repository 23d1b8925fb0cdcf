import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

export function GamesBanner() {
  return (
    <dl aria-label={m.games_banner_label()} className="frame grid grid-cols-3 p-2 text-center">
      <Figure value={String(GAME_TABLES.length)} label={m.games_banner_games()} />
      <Figure value={String(GAME_TABLES.length * LESSON_LENGTH)} label={m.games_banner_exercises()} />
      <Figure value="∞" label={m.games_banner_fun()} />
    </dl>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 bg-night px-2 py-3.5 first:rounded-l-[1.75rem] last:rounded-r-[1.75rem] [&+&]:border-frame [&+&]:border-l-3 [&+&]:border-dotted">
      <dt className="leading-tight">{label}</dt>
      <dd className="font-display font-semibold text-4xl text-lamp">{value}</dd>
    </div>
  )
}
