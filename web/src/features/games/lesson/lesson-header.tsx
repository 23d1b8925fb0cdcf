import { Volume2, VolumeX } from 'lucide-react'
import type { GameLesson } from '#core/lessons/game-lesson.ts'
import { lessonLength } from '#core/lessons/lesson.ts'
import { paths } from '#web/config/paths.ts'
import { changePreferences, usePreferences } from '#web/data/device/preferences.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Where the child is in the lesson, and the way out of it. */
export function LessonHeader({ lesson }: { lesson: GameLesson }) {
  const { sounds } = usePreferences()
  return (
    <header className="grid gap-2">
      <h1 className="sr-only">{m.games_table_label({ n: lesson.table })}</h1>
      <div className="flex items-center justify-between gap-2">
        <BackLink to={paths.games} className="-ml-2 px-3!">
          {m.games_back()}
        </BackLink>
        <p className="font-display text-lg font-semibold whitespace-nowrap">
          {m.games_exercise_of({ step: lesson.step, total: lessonLength(lesson) })}
        </p>
        <IconButton
          label={sounds ? m.games_sounds_on() : m.games_sounds_off()}
          aria-pressed={sounds}
          icon={sounds ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          onClick={() => changePreferences({ sounds: !sounds })}
        />
      </div>
      <ProgressBar
        value={lesson.grade ? lesson.step : lesson.step - 1}
        max={lessonLength(lesson)}
        label={m.games_progress()}
      />
    </header>
  )
}
