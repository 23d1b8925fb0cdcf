import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { lessonOutcome } from '#core/learner/lesson-outcome.ts'
import type { GameLesson } from '#core/lessons/game-lesson.ts'
import { GAMES_REDIRECT_MS, type LessonEnding, lessonPlan } from '#core/lessons/lesson-plan.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { paths } from '#web/config/paths.ts'
import { GameScene } from '#web/features/games/scene/game-scene.tsx'
import { handOverOutcome } from '#web/features/games/scene/just-finished.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useSound } from '#web/play/use-sound.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { showToast } from '#web/ui/toast.ts'

interface LessonEndProps {
  readonly lesson: GameLesson
  /** What was known before the game. */
  readonly before: Mastery
  readonly onRestart: () => void
}

/** How long each ending stays before the games come back by themselves; null waits for the child. */
const LEAVES_AFTER: Readonly<Record<LessonEnding, number | null>> = {
  games: 0,
  'games-after-5s': GAMES_REDIRECT_MS,
  result: null,
  'result-with-retry': null,
}

export function LessonEnd({ lesson, before, onRestart }: LessonEndProps) {
  const { ending, toast } = lessonPlan(lesson.table)
  const [outcome] = useState(() => lessonOutcome(lesson, before, localDayClock()))
  const play = useSound()
  const navigate = useNavigate()
  const leavesAfter = LEAVES_AFTER[ending]
  const heading = useFocusOnStep<HTMLHeadingElement>(lesson.step)
  const celebrate = useEffectEvent(() => play('finish'))
  const leave = useEffectEvent(async () => {
    // The scene goes along: it stands above the games.
    handOverOutcome(outcome)
    await navigate(paths.games)
    // Over the games, not over the lesson that is just going.
    if (toast) await showToast.success(m.games_completed_toast())
  })
  useEffect(() => celebrate(), [])
  useEffect(() => {
    if (leavesAfter === null) return
    const leaving = setTimeout(() => void leave(), leavesAfter)
    return () => clearTimeout(leaving)
  }, [leavesAfter])

  if (ending === 'games') return null
  return (
    <div className="grid justify-items-center gap-3">
      <GameScene outcome={outcome} level="h1" heading={heading}>
        <ButtonLink to={paths.games} size="lg" variant="secondary" icon={<ArrowLeft aria-hidden />}>
          {m.games_back()}
        </ButtonLink>
        {ending === 'result-with-retry' && (
          <Button size="lg" variant="secondary" icon={<RotateCcw aria-hidden />} onClick={onRestart}>
            {m.games_try_again()}
          </Button>
        )}
      </GameScene>
      {ending === 'games-after-5s' && <p role="status">{m.games_redirect_text()}</p>}
    </div>
  )
}
