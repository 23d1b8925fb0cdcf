import { useParams } from 'react-router'
import { gameLessonId, parseLessonId } from '#core/lessons/lesson-id.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { planReplay } from '#core/mission/plan-replay.ts'
import { game } from '#core/play/activities/game.ts'
import type { Progress } from '#core/progress/progress.ts'
import type { GameTable } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useFinished } from '#web/data/learner/progress.ts'
import { gameOnStage } from '#web/features/games/lesson/game-on-stage.tsx'
import { LessonEnd } from '#web/features/games/lesson/lesson-end.tsx'
import { LessonIntro } from '#web/features/games/lesson/lesson-intro.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { freshStart } from '#web/play/fresh-start.ts'
import { PlanGate } from '#web/play/plan-gate.tsx'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'

interface GameStart {
  readonly learnerId: string
  readonly table: GameTable
  readonly mastery: Mastery
  readonly finished: Progress | undefined
}

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

function Game({ learnerId, table, mastery, finished }: GameStart) {
  const lessonId = gameLessonId(table)
  const play = useActivity(game, { owner: learnerId, lessonId, drawsLate: true, known: mastery })
  const begin = () => {
    const { seed, replay } = freshStart(learnerId, lessonId, finished)
    const plan =
      replay === 0 ? undefined : planReplay({ mastery }, table, { now: localDayClock(), seed, replay })
    play.begin({ table, seed, replay, plan })
  }
  return (
    <Stage
      play={play}
      on={gameOnStage}
      exit={{ to: paths.games, label: m.games_back() }}
      companion={table}
      intro={
        <PlanGate table={table}>
          <LessonIntro
            table={table}
            keptStep={play.kept?.step ?? null}
            onStart={begin}
            onResume={play.resume}
          />
        </PlanGate>
      }
      end={(lesson) => (
        <LessonEnd lesson={lesson} before={play.before} onRestart={begin} isElsewhere={play.isRetired()} />
      )}
    />
  )
}
