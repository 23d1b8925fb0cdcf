import { useState } from 'react'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { isFinished, type Lesson } from '#core/lessons/lesson.ts'
import { seedFrom } from '#core/random/random.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { useProgress } from '#web/data/learner/progress.ts'
import { finishesOf, type LessonInProgress } from '#web/data/unfinished-lesson-store.ts'
import { createLessonRun } from '#web/play/lesson-run.ts'
import { recordEnd } from '#web/play/record-end.ts'
import { useKeyboardUsed } from '#web/play/use-keyboard-used.ts'

/** How basic lessons and games differ. */
interface LessonKind<L extends Lesson, A> {
  readonly id: string
  /** A fresh lesson, past its introduction. */
  readonly start: (seed: number, variant: number) => L
  readonly play: (lesson: L, action: A, activeMs: number, byKeyboard: boolean) => L
  readonly kept: () => LessonInProgress<L> | null
  readonly keep: (underWay: LessonInProgress<L>) => void
}

/** One lesson of one child on this device: plays it, keeps its place, records its end. */
export function useLesson<L extends Lesson, A>(user: string, kind: LessonKind<L, A>) {
  const [kept] = useState(kind.kept)
  const [lesson, setLesson] = useState<L | null>(null)
  const clock = useVisibleClock(0)
  const byKeyboard = useKeyboardUsed()
  const [run] = useState(() =>
    createLessonRun<L, A>(
      (current, action, ms) => kind.play(current, action, ms, byKeyboard()),
      clock.read,
      (underWay) => {
        setLesson(underWay.lesson)
        if (isFinished(underWay.lesson))
          void recordEnd(user, underWay.attemptId, (end) => finishedAttempt(underWay.lesson, end))
        else kind.keep(underWay)
      },
    ),
  )
  const row = useProgress().data?.find(({ lesson_id }) => lesson_id === kind.id)

  return {
    lesson,
    /** The step to go on with, when the lesson was left in the middle on this device. */
    keptStep: kept?.lesson.step ?? null,
    begin() {
      // Finished on another device counts too: whoever knows the first play gets fresh numbers.
      const variant = Math.max(finishesOf(user, kind.id), row ? 1 : 0)
      const seed = seedFrom(kind.id, variant, row?.completed_at ?? '')
      run.take({ attemptId: randomId(), seed, variant, lesson: kind.start(seed, variant) })
    },
    resume() {
      if (kept) run.take(kept)
    },
    send: run.send,
  }
}
