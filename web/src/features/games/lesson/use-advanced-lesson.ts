import { useEffect, useState } from 'react'
import { advancedLesson, END_STEP, newAdvancedLesson } from '#core/lessons/advanced.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { advancedLessonId } from '#core/lessons/lesson-id.ts'
import { seedFrom } from '#core/random/random.ts'
import type { GameTable } from '#core/tables/table.ts'
import { finishesOf, keepAdvancedLesson, keptAdvancedLesson } from '#web/data/lesson-progress-store.ts'
import { useProgress } from '#web/data/progress.ts'
import { recordAttempt } from '#web/data/record-attempt.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'
import { useVisibleClock } from '#web/ui/visible-clock.ts'

type WithoutTime<E> = E extends unknown ? Omit<E, 'activeMs'> : never
export type LessonAction = WithoutTime<Parameters<typeof advancedLesson>[1]>

/** One advanced lesson of one child on this device: plays it, keeps its place, records its end. */
export function useAdvancedLesson(user: string, table: GameTable) {
  const lessonId = advancedLessonId(table)
  const [kept] = useState(() => keptAdvancedLesson(user, table))
  const [underWay, setUnderWay] = useState<typeof kept>(null)
  const clock = useVisibleClock(0)
  // The reading at which this lesson's own time was zero: the introduction does not count.
  const [origin, setOrigin] = useState(0)
  const row = useProgress().data?.find(
    ({ lesson_id, lesson_type }) => lesson_id === lessonId && lesson_type === 'interactive',
  )

  const begin = () => {
    // Finished on another device counts too: whoever knows the first play gets fresh numbers.
    const variant = Math.max(finishesOf(user, lessonId), row ? 1 : 0)
    const seed = seedFrom(lessonId, variant, row?.completed_at ?? '')
    const lesson = advancedLesson(newAdvancedLesson(table, seed, variant), { type: 'start', activeMs: 0 })
    setOrigin(clock.read())
    setUnderWay({ attemptId: crypto.randomUUID(), seed, variant, lesson })
  }

  const resume = () => {
    if (!kept) return
    setOrigin(clock.read() - kept.lesson.activeMs)
    setUnderWay(kept)
  }

  const send = (action: LessonAction) => {
    if (!underWay) return
    const lesson = advancedLesson(underWay.lesson, { ...action, activeMs: clock.read() - origin })
    if (lesson === underWay.lesson) return
    setUnderWay({ ...underWay, lesson })
    if (lesson.step === END_STEP) void finish({ ...underWay, lesson })
  }

  const finish = async ({ attemptId, lesson }: NonNullable<typeof underWay>) => {
    try {
      const completedAt = new Date().toISOString()
      await recordAttempt(finishedAttempt(lesson, { id: attemptId, completedAt }))
    } catch (error) {
      console.error('recording the lesson failed', error)
      void showToast.error(m.games_save_failed_title(), { description: m.games_save_failed_text() })
    }
  }

  useEffect(() => {
    const step = underWay?.lesson.step ?? 0
    if (underWay && step > 0 && step < END_STEP) keepAdvancedLesson(user, underWay)
  }, [user, underWay])

  return {
    lesson: underWay?.lesson ?? null,
    finished: underWay?.lesson.step === END_STEP,
    /** The exercise to go on with, when a lesson was left in the middle on this device. */
    keptStep: kept?.lesson.step ?? null,
    begin,
    resume,
    send,
  }
}
