import { type AdvancedLesson, advancedLesson, newAdvancedLesson } from '#core/lessons/advanced.ts'
import type { AdvancedEvent } from '#core/lessons/advanced-event.ts'
import { advancedLessonId } from '#core/lessons/lesson-id.ts'
import type { GameTable } from '#core/tables/table.ts'
import { keepAdvancedLesson, keptAdvancedLesson } from '#web/data/lesson-progress-store.ts'
import type { WithoutTime } from '#web/play/lesson-run.ts'
import { useLesson } from '#web/play/use-lesson.ts'

export type LessonAction = WithoutTime<AdvancedEvent>

export function useAdvancedLesson(user: string, table: GameTable) {
  return useLesson<AdvancedLesson, LessonAction>(user, {
    id: advancedLessonId(table),
    start: (seed, variant) =>
      advancedLesson(newAdvancedLesson(table, seed, variant), { type: 'start', activeMs: 0 }),
    play: (lesson, action, activeMs) => advancedLesson(lesson, { ...action, activeMs }),
    kept: () => keptAdvancedLesson(user, table),
    keep: (underWay) => keepAdvancedLesson(user, underWay),
  })
}
