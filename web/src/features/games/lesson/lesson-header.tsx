import { ArrowLeft, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdvancedLesson } from '#core/lessons/advanced.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { HEROES } from '#core/tables/hero.ts'
import { paths } from '#web/config/paths.ts'
import { changePreferences, usePreferences } from '#web/data/preferences.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Where the child is in the lesson, and the way out of it. */
export function LessonHeader({ lesson }: { lesson: AdvancedLesson }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { sounds } = usePreferences()
  // Nothing done yet is nothing to lose: then nobody is asked.
  const begun = lesson.step > 1 || lesson.factBeganMs > 0 || lesson.grade !== null
  const leave = () => navigate(paths.games)
  return (
    <header className="grid gap-2">
      <h1 className="sr-only">{m.games_table_label({ n: lesson.table })}</h1>
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="quiet"
          icon={<ArrowLeft aria-hidden />}
          className="-ml-2 px-3!"
          onClick={() => (begun ? setAsking(true) : leave())}
        >
          {m.games_back()}
        </Button>
        <p className="font-display text-lg font-semibold whitespace-nowrap">
          {m.games_exercise_of({ step: lesson.step, total: LESSON_LENGTH })}
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
        max={LESSON_LENGTH}
        label={m.games_progress()}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.games_leave_title()}
        description={m.games_leave_text({ hero: HEROES[lesson.table].name })}
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              {m.games_leave_go()}
            </Button>
            <Button onClick={() => setAsking(false)}>{m.games_leave_stay()}</Button>
          </>
        }
      />
    </header>
  )
}
