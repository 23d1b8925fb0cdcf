import { LayoutGrid } from 'lucide-react'
import type { LessonOutcome } from '#core/learner/lesson-outcome.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { GameScene } from '#web/features/games/scene/game-scene.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** The end of a game that returns to the games at once: its scene stands above them. */
export function FinishedScene({ outcome, onClose }: { outcome: LessonOutcome; onClose: () => void }) {
  const heading = useFocusOnStep<HTMLHeadingElement>(outcome)
  return (
    <GameScene outcome={outcome} level="h2" heading={heading}>
      <Button size="lg" variant="secondary" icon={<LayoutGrid aria-hidden />} onClick={onClose}>
        {m.games_scene_close()}
      </Button>
    </GameScene>
  )
}
