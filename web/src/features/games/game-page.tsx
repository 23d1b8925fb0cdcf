import { useState } from 'react'
import { useParams } from 'react-router'
import { isFinished } from '#core/lessons/lesson.ts'
import { gameLessonId, parseLessonId } from '#core/lessons/lesson-id.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import type { GameTable } from '#core/tables/table.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useFinished } from '#web/data/learner/progress.ts'
import { ExercisePlay } from '#web/features/games/lesson/exercise-play.tsx'
import { LessonEnd } from '#web/features/games/lesson/lesson-end.tsx'
import { LessonIntro } from '#web/features/games/lesson/lesson-intro.tsx'
import { type GameStart, useGame } from '#web/features/games/lesson/use-game.ts'
import { ConfirmLeaveDialog } from '#web/play/confirm-leave-dialog.tsx'
import { PlanGate } from '#web/play/plan-gate.tsx'

/** `/app/games/interactive-lesson-{n}`. */
export function GamePage() {
  const lesson = parseLessonId(useParams().game ?? '')
  const learnerId = useCurrentLearnerId()
  if (lesson?.lessonType !== 'interactive' || learnerId === '') return null
  // A lesson belongs to one child and one table: another of either starts from nothing.
  return <GameOf key={`${learnerId}-${lesson.table}`} learnerId={learnerId} table={lesson.table} />
}

/** Reads what the game starts from, apart from it: an answer reads nothing of this again. */
function GameOf({ learnerId, table }: { learnerId: string; table: GameTable }) {
  const { data: mastery = NO_MASTERY } = useLearner(({ learner }) => learner.mastery)
  const finished = useFinished(gameLessonId(table))
  return <Game learnerId={learnerId} table={table} mastery={mastery} finished={finished} />
}

function Game(start: GameStart) {
  const { table } = start
  const { lesson, keptStep, begin, resume, send } = useGame(start)
  const [before, setBefore] = useState(start.mastery)
  const from = (enter: () => void) => () => {
    setBefore(start.mastery)
    enter()
  }
  if (!lesson)
    return (
      <PlanGate table={table}>
        <LessonIntro table={table} keptStep={keptStep} onStart={from(begin)} onResume={from(resume)} />
      </PlanGate>
    )
  if (isFinished(lesson)) return <LessonEnd lesson={lesson} before={before} onRestart={from(begin)} />
  return (
    <>
      <ExercisePlay lesson={lesson} send={send} />
      <ConfirmLeaveDialog lesson={lesson} />
    </>
  )
}
