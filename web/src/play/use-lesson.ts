import { useState } from 'react'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { isFinished, type Lesson } from '#core/lessons/lesson.ts'
import type { Progress } from '#core/progress/progress.ts'
import { seedFrom } from '#core/random/random.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { finishesOf, type LessonInProgress } from '#web/data/unfinished-lesson-store.ts'
import { useKeeper } from '#web/play/keep-soon.ts'
import { createLessonRun } from '#web/play/lesson-run.ts'
import { recordEnd } from '#web/play/record-end.ts'
import { useKeyboardUsed } from '#web/play/use-keyboard-used.ts'

/** How basic lessons and games differ. */
interface LessonKind<L extends Lesson, A> {
  readonly id: string
  /** How it was last finished, on whichever device. */
  readonly finished: Progress | undefined
  /** A fresh lesson, past its introduction. */
  readonly start: (seed: number, replay: number) => L
  readonly play: (lesson: L, action: A, activeMs: number, byKeyboard: boolean) => L
  readonly kept: () => LessonInProgress<L> | null
  readonly keep: (underWay: LessonInProgress<L>) => void
}

/** One lesson of one child on this device: plays it, keeps its place, records its end. */
export function useLesson<L extends Lesson, A>(learnerId: string, kind: LessonKind<L, A>) {
  const [kept] = useState(kind.kept)
  const [lesson, setLesson] = useState<L | null>(null)
  const clock = useVisibleClock(0)
  const byKeyboard = useKeyboardUsed()
  const keeper = useKeeper(kind.keep)
  const [run] = useState(() =>
    createLessonRun<L, A>(
      (current, action, ms) => kind.play(current, action, ms, byKeyboard()),
      clock.read,
      (underWay) => {
        setLesson(underWay.lesson)
        if (!isFinished(underWay.lesson)) return keeper.keepSoon(underWay)
        keeper.forget()
        void recordEnd(learnerId, underWay.attemptId, (end) => finishedAttempt(underWay.lesson, end))
      },
    ),
  )

  return {
    lesson,
    /** The step to go on with, when the lesson was left in the middle on this device. */
    keptStep: kept?.lesson.step ?? null,
    begin() {
      const { id, finished } = kind
      // Finished on another device counts too: a child who knows the first play gets fresh numbers.
      const replay = Math.max(finishesOf(learnerId, id), finished ? 1 : 0)
      const seed = seedFrom(id, replay, finished?.completed_at ?? '')
      run.take({ attemptId: randomId(), seed, replay, lesson: kind.start(seed, replay) })
    },
    resume() {
      if (kept) run.take(kept)
    },
    send: run.send,
  }
}
