import type { GameEvent } from '#core/lessons/game-event.ts'
import { type GameLesson, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import { gameLessonId } from '#core/lessons/lesson-id.ts'
import type { GameTable } from '#core/tables/table.ts'
import { storedGame, storeGame } from '#web/data/unfinished-lesson-store.ts'
import type { WithoutTime } from '#web/play/lesson-run.ts'
import { useLesson } from '#web/play/use-lesson.ts'

export type LessonAction = WithoutTime<GameEvent>

export function useGame(user: string, table: GameTable) {
  return useLesson<GameLesson, LessonAction>(user, {
    id: gameLessonId(table),
    start: (seed, variant) => gameLesson(newGame(table, seed, variant), { type: 'start', activeMs: 0 }),
    play: (lesson, action, activeMs, byKeyboard) =>
      gameLesson(lesson, {
        ...(action.type === 'answer' && byKeyboard ? { ...action, input: 'keyboard' } : action),
        activeMs,
      }),
    kept: () => storedGame(user, table),
    keep: (underWay) => storeGame(user, underWay),
  })
}
