import { useEffect, useEffectEvent, useState } from 'react'
import { type BasicEvent, type BasicLesson, basicLesson, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { basicLessonId } from '#core/lessons/lesson-id.ts'
import type { Table } from '#core/tables/table.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'
import { useFinished } from '#web/data/learner/progress.ts'
import { storeBasicLesson, storedBasicLesson } from '#web/data/unfinished-lesson-store.ts'
import type { WithoutTime } from '#web/play/lesson-run.ts'
import { useLesson } from '#web/play/use-lesson.ts'

export function useBasicLesson(learnerId: string, table: Table) {
  const { send, ...lesson } = useLesson<BasicLesson, WithoutTime<BasicEvent>>(learnerId, {
    id: basicLessonId(table),
    finished: useFinished(basicLessonId(table)),
    start: (seed, replay) => basicLesson(newBasicLesson(table, seed, replay), { type: 'start', activeMs: 0 }),
    play: (state, action, activeMs, byKeyboard) =>
      basicLesson(state, {
        ...(action.type === 'pick' && byKeyboard ? { ...action, input: 'keyboard' } : action),
        activeMs,
      }),
    kept: () => storedBasicLesson(learnerId, table),
    keep: (underWay) => storeBasicLesson(learnerId, underWay),
  })

  const picked = lesson.lesson?.picked ?? null
  const step = lesson.lesson?.step ?? 0
  const [lookingAt, lookAt] = useState<number | null>(null)
  const looking = lookingAt === step
  const moveOn = useEffectEvent(() => send({ type: 'move-on' }))
  useEffect(() => {
    if (picked === null || looking) return
    const moving = setTimeout(() => moveOn(), BASIC_FEEDBACK_MS)
    return () => clearTimeout(moving)
  }, [picked, looking])

  return {
    ...lesson,
    pick: (option: number) => send({ type: 'pick', option }),
    /** The child stopped the lesson to look at the picture. */
    looking,
    look: () => lookAt(step),
    moveOn: () => send({ type: 'move-on' }),
  }
}
