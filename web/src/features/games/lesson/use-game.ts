import type { GameEvent } from '#core/lessons/game-event.ts'
import { type GameLesson, gameLesson, newGame, newReplay } from '#core/lessons/game-lesson.ts'
import { gameLessonId } from '#core/lessons/lesson-id.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { planReplay } from '#core/mission/plan-replay.ts'
import type { Progress } from '#core/progress/progress.ts'
import type { GameTable } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { storedGame, storeGame } from '#web/data/unfinished-lesson-store.ts'
import type { WithoutTime } from '#web/play/lesson-run.ts'
import { useLesson } from '#web/play/use-lesson.ts'

export type LessonAction = WithoutTime<GameEvent>

/** What a game starts from. */
export interface GameStart {
  readonly learnerId: string
  readonly table: GameTable
  readonly mastery: Mastery
  readonly finished: Progress | undefined
}

export function useGame({ learnerId, table, mastery, finished }: GameStart) {
  return useLesson<GameLesson, LessonAction>(learnerId, {
    id: gameLessonId(table),
    finished,
    start: (seed, replay) => {
      const now = localDayClock()
      const game =
        replay === 0
          ? newGame(table, seed, replay)
          : newReplay(table, seed, replay, planReplay({ mastery }, table, { now, seed, replay }))
      return gameLesson(game, { type: 'start', activeMs: 0 })
    },
    play: (lesson, action, activeMs, byKeyboard) =>
      gameLesson(lesson, {
        ...(action.type === 'answer' && byKeyboard ? { ...action, input: 'keyboard' } : action),
        activeMs,
      }),
    kept: () => storedGame(learnerId, table),
    keep: (underWay) => storeGame(learnerId, underWay),
  })
}
