import { useEffect, useEffectEvent, useState } from 'react'
import { BASIC_FEEDBACK_MS, basicLesson, isBasicFinished, newBasicLesson } from '#core/lessons/basic.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { basicLessonId } from '#core/lessons/lesson-id.ts'
import { seedFrom } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'
import { finishesOf, keepBasicLesson, keptBasicLesson } from '#web/data/lesson-progress-store.ts'
import { useProgress } from '#web/data/progress.ts'
import { recordAttempt } from '#web/data/record-attempt.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'
import { useVisibleClock } from '#web/ui/visible-clock.ts'

type WithoutTime<E> = E extends unknown ? Omit<E, 'activeMs'> : never
type BasicAction = WithoutTime<Parameters<typeof basicLesson>[1]>

/** One basic lesson of one child on this device: plays it, keeps its place, records its end. */
export function useBasicLesson(user: string, table: Table) {
  const lessonId = basicLessonId(table)
  const [kept] = useState(() => keptBasicLesson(user, table))
  const [underWay, setUnderWay] = useState<typeof kept>(null)
  const clock = useVisibleClock(0)
  // The reading at which this lesson's own time was zero: the introduction does not count.
  const [origin, setOrigin] = useState(0)
  const row = useProgress().data?.find(
    ({ lesson_id, lesson_type }) => lesson_id === lessonId && lesson_type === 'basic',
  )

  const begin = () => {
    const variant = Math.max(finishesOf(user, lessonId), row ? 1 : 0)
    const seed = seedFrom(lessonId, variant, row?.completed_at ?? '')
    const lesson = basicLesson(newBasicLesson(table, seed, variant), { type: 'start', activeMs: 0 })
    setOrigin(clock.read())
    setUnderWay({ attemptId: crypto.randomUUID(), seed, variant, lesson })
  }

  const resume = () => {
    if (!kept) return
    setOrigin(clock.read() - kept.lesson.activeMs)
    setUnderWay(kept)
  }

  const send = (action: BasicAction) => {
    if (!underWay) return
    const lesson = basicLesson(underWay.lesson, { ...action, activeMs: clock.read() - origin })
    if (lesson === underWay.lesson) return
    setUnderWay({ ...underWay, lesson })
    if (isBasicFinished(lesson)) void finish({ ...underWay, lesson })
  }

  const finish = async ({ attemptId, lesson }: NonNullable<typeof underWay>) => {
    try {
      const completedAt = new Date().toISOString()
      await recordAttempt(finishedAttempt(lesson, { id: attemptId, completedAt }))
    } catch (error) {
      console.error('recording the lesson failed', error)
      void showToast.error(m.lessons_save_failed_title(), { description: m.lessons_save_failed_text() })
    }
  }

  const picked = underWay?.lesson.picked ?? null
  const moveOn = useEffectEvent(() => send({ type: 'move-on' }))
  useEffect(() => {
    if (picked === null) return
    const moving = setTimeout(() => moveOn(), BASIC_FEEDBACK_MS)
    return () => clearTimeout(moving)
  }, [picked])

  useEffect(() => {
    if (underWay && !isBasicFinished(underWay.lesson)) keepBasicLesson(user, underWay)
  }, [user, underWay])

  return {
    lesson: underWay?.lesson ?? null,
    /** The question to go on with, when a lesson was left in the middle on this device. */
    keptStep: kept?.lesson.step ?? null,
    begin,
    resume,
    pick: (option: number) => send({ type: 'pick', option }),
  }
}
