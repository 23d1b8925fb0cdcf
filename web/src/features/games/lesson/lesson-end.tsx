import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { lessonOutcome } from '#core/learner/lesson-outcome.ts'
import type { GameLesson } from '#core/lessons/game-lesson.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { GAMES_REDIRECT_MS } from '#core/times/times.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { GameEnd } from '#web/features/games/scene/game-end.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { handOverOutcome } from '#web/play/just-finished.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface LessonEndProps {
  readonly lesson: GameLesson
  /** What was known before the game. */
  readonly before: Mastery
  readonly onRestart: () => void
  readonly isElsewhere: boolean
}

export function LessonEnd({ lesson, before, onRestart, isElsewhere }: LessonEndProps) {
  const { ending } = lessonPlan(lesson.table)
  const [outcome] = useState(() => lessonOutcome(lesson, before, localDayClock()))
  const { more_time } = useLearnerSettings()
  const navigate = useNavigate()
  const leave = async () => {
    // The end goes along: it stands above the games.
    handOverOutcome(outcome)
    await navigate(paths.games)
  }
  if (ending === 'games') return <AtOnce go={leave} />
  const goesOnAlone = ending === 'games-after-5s' && !more_time
  const leaves = { afterMs: GAMES_REDIRECT_MS, go: () => void leave() }
  return (
    <div className="grid justify-items-center gap-3">
      <GameEnd outcome={outcome} isElsewhere={isElsewhere} {...(goesOnAlone ? { leaves } : {})}>
        <ButtonLink to={paths.games} size="lg" variant="secondary" icon={ArrowLeft}>
          {m.games_back()}
        </ButtonLink>
        {ending === 'result-with-retry' && (
          <Button size="lg" variant="secondary" icon={RotateCcw} onClick={onRestart}>
            {m.games_try_again()}
          </Button>
        )}
      </GameEnd>
      {goesOnAlone && <p>{m.games_redirect_text()}</p>}
    </div>
  )
}

function AtOnce({ go }: { go: () => Promise<void> }) {
  const leave = useEffectEvent(() => void go())
  useEffect(() => leave(), [])
  return null
}
