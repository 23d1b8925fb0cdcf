import { useParams } from 'react-router'
import { isFinished } from '#core/lessons/lesson.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import type { GameTable } from '#core/tables/table.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { ExercisePlay } from '#web/features/games/lesson/exercise-play.tsx'
import { LessonEnd } from '#web/features/games/lesson/lesson-end.tsx'
import { LessonIntro } from '#web/features/games/lesson/lesson-intro.tsx'
import { useGame } from '#web/features/games/lesson/use-game.ts'
import { LeaveQuestion } from '#web/play/confirm-leave-dialog.tsx'
import { PlanGate } from '#web/play/plan-gate.tsx'

/** `/app/games/interactive-lesson-{n}`. */
export function GamePage() {
  const lesson = parseLessonId(useParams().game ?? '')
  const user = useCurrentLearnerId()
  if (lesson?.lessonType !== 'interactive' || user === '') return null
  // A lesson belongs to one child and one table: another of either starts from nothing.
  return <GameOf key={`${user}-${lesson.table}`} user={user} table={lesson.table} />
}

function GameOf({ user, table }: { user: string; table: GameTable }) {
  const { lesson, keptStep, begin, resume, send } = useGame(user, table)
  if (!lesson)
    return (
      <PlanGate table={table}>
        <LessonIntro table={table} keptStep={keptStep} onStart={begin} onResume={resume} />
      </PlanGate>
    )
  if (isFinished(lesson)) return <LessonEnd lesson={lesson} onRestart={begin} />
  return (
    <>
      <ExercisePlay lesson={lesson} send={send} />
      <LeaveQuestion lesson={lesson} />
    </>
  )
}
