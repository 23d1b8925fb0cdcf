import { LayoutGrid } from 'lucide-react'
import type { LessonOutcome } from '#core/learner/lesson-outcome.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import { GameEnd } from '#web/features/games/scene/game-end.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** The end of a game that returns to the games at once: it stands above them. */
export function FinishedScene({ outcome, onClose }: { outcome: LessonOutcome; onClose: () => void }) {
  return (
    <GameEnd
      outcome={outcome}
      level="h2"
      {...(lessonPlan(outcome.table).toast ? { title: m.games_completed_toast() } : {})}
    >
      <Button size="lg" variant="secondary" icon={LayoutGrid} onClick={onClose}>
        {m.games_scene_close()}
      </Button>
    </GameEnd>
  )
}
