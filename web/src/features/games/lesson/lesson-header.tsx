import { Volume2, VolumeX } from 'lucide-react'
import { memo } from 'react'
import type { GameTable } from '#core/tables/table.ts'
import { paths } from '#web/config/paths.ts'
import { changePreferences } from '#web/data/device/preferences.ts'
import { usePreferences } from '#web/data/device/use-preferences.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface LessonHeaderProps {
  readonly table: GameTable
  readonly step: number
  readonly steps: number
  readonly checked: boolean
}

/** Where the child is in the lesson, and the way out of it. An answer changes nothing of it. */
export const LessonHeader = memo(function LessonHeader({ table, step, steps, checked }: LessonHeaderProps) {
  const { sounds } = usePreferences()
  return (
    <header className="grid gap-2">
      <h1 className="sr-only">{m.games_table_label({ n: table })}</h1>
      <div className="flex items-center justify-between gap-2">
        <BackLink to={paths.games} className="-ml-2 px-3!">
          {m.games_back()}
        </BackLink>
        <p className="font-display text-lg font-semibold whitespace-nowrap">
          {m.games_exercise_of({ step, total: steps })}
        </p>
        <IconButton
          label={sounds ? m.games_sounds_on() : m.games_sounds_off()}
          aria-pressed={sounds}
          icon={sounds ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          onClick={() => changePreferences({ sounds: !sounds })}
        />
      </div>
      <ProgressBar value={checked ? step : step - 1} max={steps} label={m.games_progress()} />
    </header>
  )
})
